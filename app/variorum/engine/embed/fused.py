"""bfloat16 on a CPU: matrix products in the processor's own layout with the activation in the same pass, and attention
that touches its scores as seldom as can be.

torch's linear layers bring their weights into oneDNN's layout anew in every call, and read and write the widest tensor
of a layer twice more for its activation. torch's compiler does away with both (`torch/_inductor/fx_passes/
mkldnn_fusion.py`), but needs a C++ compiler and a minute at each start; what is used here are the operations that it
puts in. They have no documented name, so the model is only changed if they are there and the vectors stay what they
were. Attention is put in by the interface that transformers has for it. Measured: docs/decisions/0025.

Imported by the embedding process only.
"""

from __future__ import annotations

from typing import Any

_PROBE = [
    "The first sentence, to compare with.",
    "A second and a little longer one, so that something is padded.",
]
_SAME = 0.999  # cosine; what rounds otherwise in bfloat16 differs by some 1e-5
_ATTENTION = "variorum"
_ROWS = 1024  # tokens that a call is likely to have; any number may be computed


def fuse(model: Any) -> bool:
    """Change a SentenceTransformer in bfloat16 on the CPU to computing so; returns False if it was left as it was.

    Attention is only changed with the layers.
    """
    before = _vectors(model)
    changed: list[tuple[Any, str, Any]] = []
    try:
        for module in list(model.modules()):
            _fuse_children(module, changed)
        done = bool(changed) and _agree(before, _vectors(model))
    except (
        AttributeError,
        RuntimeError,
        TypeError,
    ):  # no such operation, or a model that looks into its layers
        done = False
    if not done:
        for module, name, was in reversed(changed):
            setattr(module, name, was)
        return False
    _attend(model, before)
    return True


def _attend(model: Any, before: Any) -> None:
    """Let the model attend in few passes, if it can be told to and its vectors stay what they were."""
    inner: Any = getattr(model[0], "auto_model", None)
    was = getattr(getattr(inner, "config", None), "_attn_implementation", None)
    if was is None:
        return
    try:
        from transformers import AttentionInterface, AttentionMaskInterface
        from transformers.masking_utils import eager_mask

        AttentionInterface.register(_ATTENTION, attention)
        AttentionMaskInterface.register(_ATTENTION, eager_mask)
        inner.set_attn_implementation(_ATTENTION)
        done = _agree(before, _vectors(model))
    except (AttributeError, ImportError, KeyError, RuntimeError, TypeError, ValueError):
        done = False
    if not done:
        inner.set_attn_implementation(was)


def attention(
    module: Any, query: Any, key: Any, value: Any, attention_mask: Any, scaling: float | None = None, **_: Any
) -> tuple[Any, None]:
    """softmax(q k / sqrt(d) + mask) v, for tensors [texts, heads, tokens, d]; returns [texts, tokens, heads, d].

    The scores, much the largest tensor, are written by the product, the mask and the softmax, and by nothing else: q
    is scaled instead of them, and the mask is added in place.
    """
    import torch

    groups = query.shape[1] // key.shape[1]
    if groups > 1:
        key, value = (x.repeat_interleave(groups, dim=1) for x in (key, value))
    scale = scaling if scaling is not None else float(query.shape[-1]) ** -0.5
    scores = torch.matmul(query * scale, key.transpose(2, 3))
    if attention_mask is not None:
        scores += attention_mask
    return torch.matmul(torch.softmax(scores, -1), value).transpose(1, 2).contiguous(), None


def _fuse_children(module: Any, changed: list[tuple[Any, str, Any]]) -> None:
    """Put packed layers in place of a module's linear ones, the activation of a BERT-like layer with them."""
    import torch

    for name, child in list(module.named_children()):
        if type(child) is not torch.nn.Linear:
            continue
        gelu = name == "dense" and _is_gelu(getattr(module, "intermediate_act_fn", None))
        changed.append((module, name, child))
        setattr(module, name, _packed(child, gelu))
        if gelu:
            changed.append((module, "intermediate_act_fn", module.intermediate_act_fn))
            module.intermediate_act_fn = torch.nn.Identity()


def _is_gelu(activation: Any) -> bool:
    """Whether it is the exact GELU, not one of its approximations."""
    import torch
    from transformers.activations import GELUActivation

    if isinstance(activation, GELUActivation):
        return bool(activation.act is torch.nn.functional.gelu)
    return isinstance(activation, torch.nn.GELU) and activation.approximate == "none"


def _packed(linear: Any, gelu: bool) -> Any:
    """A module that computes what the linear layer does, and its GELU."""
    import torch

    weight = torch.ops.mkldnn._reorder_linear_weight(linear.weight.detach(), _ROWS)
    bias = None if linear.bias is None else linear.bias.detach()
    compute = torch.ops.mkldnn._linear_pointwise
    attribute, algorithm = ("gelu", "none") if gelu else ("none", "")

    class Packed(torch.nn.Module):
        def forward(self, x: Any) -> Any:
            return compute(x, weight, bias, attribute, [], algorithm)

    return Packed()


def _vectors(model: Any) -> Any:
    return model.encode(_PROBE, show_progress_bar=False, convert_to_tensor=True).float()


def _agree(before: Any, after: Any) -> bool:
    import torch

    return bool((torch.nn.functional.cosine_similarity(before, after) >= _SAME).all())
