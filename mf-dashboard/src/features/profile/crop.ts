export interface Size {
  width: number;
  height: number;
}
/** What of a picture is kept: its middle, in the picture's own pixels, and how near it is seen. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}
/** A square of a picture, in its pixels. */
export interface Square {
  left: number;
  top: number;
  side: number;
}
export const NEAREST = 4;

/** The whole middle of a picture. */
export const middleOf = ({ width, height }: Size): View => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The square that a view keeps; it never leaves the picture. */
export function squareOf(size: Size, { x, y, zoom }: View): Square {
  const side = Math.min(size.width, size.height) / zoom;
  const within = (at: number, length: number) => Math.min(Math.max(at - side / 2, 0), length - side);
  return { left: within(x, size.width), top: within(y, size.height), side };
}

/** A view moved or brought nearer; what would leave the picture stops at its edge, and nothing is stored up beyond it. */
export function changedView(size: Size, view: View, by: { x?: number; y?: number; zoom?: number }): View {
  const zoom = Math.min(Math.max(by.zoom ?? view.zoom, 1), NEAREST);
  const { left, top, side } = squareOf(size, {
    x: view.x + (by.x ?? 0),
    y: view.y + (by.y ?? 0),
    zoom,
  });
  return { x: left + side / 2, y: top + side / 2, zoom };
}
