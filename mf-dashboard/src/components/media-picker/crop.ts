export interface Size {
  width: number;
  height: number;
}
/** Visible part of an image: its centre in image pixels, and its zoom. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}
/** A part of a picture, in its pixels. */
export interface Region extends Size {
  left: number;
  top: number;
}
/** A point of a picture as parts of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}
export const NEAREST = 4;
export const MIDDLE: FocalPoint = { x: 0.5, y: 0.5 };

/** The largest part around a point. */
export const viewAt = ({ width, height }: Size, { x, y }: FocalPoint = MIDDLE): View => ({
  x: width * x,
  y: height * y,
  zoom: 1,
});

/**
 * The part that a view keeps; it never leaves the picture.
 * @param ratio width by height; a square without it
 */
export function regionOf(size: Size, { x, y, zoom }: View, ratio = 1): Region {
  const width = Math.min(size.width, size.height * ratio) / zoom;
  const height = width / ratio;
  const within = (at: number, length: number, whole: number) =>
    Math.min(Math.max(at - length / 2, 0), whole - length);
  return { left: within(x, width, size.width), top: within(y, height, size.height), width, height };
}

/** A view moved or brought nearer; what would leave the picture stops at its edge, and nothing is stored up beyond it. */
export function changedView(
  size: Size,
  view: View,
  by: { x?: number; y?: number; zoom?: number },
  ratio = 1,
): View {
  const zoom = Math.min(Math.max(by.zoom ?? view.zoom, 1), NEAREST);
  const { left, top, width, height } = regionOf(
    size,
    { x: view.x + (by.x ?? 0), y: view.y + (by.y ?? 0), zoom },
    ratio,
  );
  return { x: left + width / 2, y: top + height / 2, zoom };
}

/** A focal point moved; it stops at the edge. */
export const movedPoint = ({ x, y }: FocalPoint, by: FocalPoint): FocalPoint => ({
  x: Math.min(Math.max(x + by.x, 0), 1),
  y: Math.min(Math.max(y + by.y, 0), 1),
});
