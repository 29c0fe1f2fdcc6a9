"""Light and dark, text size and icons: one object that knows them and says when they change."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QGuiApplication, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from variorum.services.resources import resource_path
from variorum.ui.colours import Meanings, is_dark, meanings, own_palette

SMALLEST_ZOOM, LARGEST_ZOOM, ZOOM_STEP = 70, 250, 10
OUTLINE_DARKER = 140


class Appearance(QObject):
    """Follows the desktop's light or dark, keeps the text zoom, and gives colours, fonts and icons.

    Where the desktop's theme gives a palette of its own it is used as it is. Where there is only Fusion's built-in
    palette, ours takes its place. Main thread only.
    """

    changed = Signal()
    """Colours or text size are others now."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self._font = QFont(app.font())
        self._percent = 100
        self._forced: Qt.ColorScheme | None = None
        self._setting = False
        self._own_palette_used = False
        self._icons: dict[tuple[str, int], QIcon] = {}
        self._fonts: dict[tuple[float, bool], QFont] = {}
        self._meanings = meanings(is_dark(app.palette()), app.palette())
        app.styleHints().colorSchemeChanged.connect(self._follow)
        app.installEventFilter(self)
        self._follow()

    @property
    def colours(self) -> Meanings:
        """The meaning colours for the palette in use."""
        return self._meanings

    @property
    def zoom_percent(self) -> int:
        """Text size, in percent of the desktop's."""
        return self._percent

    @property
    def dark(self) -> bool:
        """Whether the window is dark now."""
        return is_dark(self._app.palette())

    def force(self, scheme: Qt.ColorScheme) -> None:
        """Take light or dark whatever the desktop says; Unknown follows it again."""
        self._forced = None if scheme == Qt.ColorScheme.Unknown else scheme
        hints = QGuiApplication.styleHints()
        if self._forced is None:
            hints.unsetColorScheme()
        else:
            hints.setColorScheme(self._forced)
        self._follow()

    def zoom(self, percent: int) -> None:
        """Set the text size, in percent of the desktop's."""
        percent = max(SMALLEST_ZOOM, min(LARGEST_ZOOM, percent))
        if percent == self._percent:
            return
        self._percent = percent
        font = QFont(self._font)
        font.setPointSizeF(self._font.pointSizeF() * percent / 100)
        self._app.setFont(font)
        self._fonts.clear()
        self.changed.emit()

    def zoom_by(self, steps: int) -> None:
        """Make the text larger, or (a negative number) smaller, by so many steps."""
        self.zoom(self._percent + steps * ZOOM_STEP)

    def font(self, scale: float = 1.0, *, bold: bool = False) -> QFont:
        """Return the window's font, scaled by a factor."""
        if (scale, bold) not in self._fonts:
            font = QFont(self._app.font())
            font.setPointSizeF(font.pointSizeF() * scale)
            if bold:
                font.setWeight(QFont.Weight.DemiBold)
            self._fonts[scale, bold] = font
        return self._fonts[scale, bold]

    def outlined(self) -> QPalette:
        """Return a palette in which Fusion outlines what can be typed into or ticked so that it is seen.

        It draws outlines in the colour of the window, darkened by 140 %, which is nothing on a dark ground.
        """
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Window, self._meanings.control_border.lighter(OUTLINE_DARKER))
        return palette

    def icon(self, name: str, size: int = 16) -> QIcon:
        """Return resources/icons/<name>.svg in the text colour (greyed for disabled controls), drawn at a size."""
        if (name, size) not in self._icons:
            self._icons[name, size] = self._draw_icon(name, size)
        return self._icons[name, size]

    def pixmap(self, name: str, size: int, colour: str) -> QPixmap:
        """Return an icon in a colour ('#rrggbb'), `size` device-independent pixels wide, sharp on this screen."""
        ratio = self._app.devicePixelRatio()
        source = resource_path(f"icons/{name}.svg").read_text(encoding="utf-8")
        renderer = QSvgRenderer(QByteArray(source.replace("currentColor", colour).encode()))
        pixmap = QPixmap(round(size * ratio), round(size * ratio))
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        renderer.render(painter, QRectF(0, 0, size * ratio, size * ratio))
        painter.end()
        pixmap.setDevicePixelRatio(ratio)
        return pixmap

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice a palette that the desktop changed."""
        if (
            watched is self._app
            and event.type() == QEvent.Type.ApplicationPaletteChange
            and not self._setting
        ):
            self._follow()
        return False

    def _draw_icon(self, name: str, size: int) -> QIcon:
        palette, role = self._app.palette(), QPalette.ColorRole.ButtonText
        icon = QIcon(self.pixmap(name, size, palette.color(role).name()))
        grey = palette.color(QPalette.ColorGroup.Disabled, role).name()
        icon.addPixmap(self.pixmap(name, size, grey), QIcon.Mode.Disabled)
        return icon

    def _follow(self) -> None:
        if self._setting:
            return
        self._setting = True
        try:
            scheme = self._forced or self._app.styleHints().colorScheme()
            if self._desktop_gives_no_colours():
                self._app.setPalette(own_palette(scheme == Qt.ColorScheme.Dark))
                self._own_palette_used = True
            palette = self._app.palette()
            self._meanings = meanings(is_dark(palette), palette)
            self._icons.clear()
        finally:
            self._setting = False
        self.changed.emit()

    def _desktop_gives_no_colours(self) -> bool:
        if self._own_palette_used:
            return True
        style = self._app.style()
        return style.name() == "fusion" and style.standardPalette() == self._app.palette()


_appearance: Appearance | None = None


def appearance() -> Appearance:
    """Return the application's appearance, made on first use after QApplication."""
    global _appearance
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        raise RuntimeError("there is no QApplication yet")
    if _appearance is None or _appearance.parent() is not app:
        _appearance = Appearance(app)
    return _appearance
