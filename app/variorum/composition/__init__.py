"""The one place that builds the parts and wires them together; imported only by the entry points.

`program` builds everything; `window` shows the window first and leaves the building to a worker.
"""
