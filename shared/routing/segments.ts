/** The segments of a path, without query and empty parts. */
export function segmentsOf(path: string): string[] {
  return (path.split(/[?#]/, 1)[0] ?? '').split('/').filter(Boolean);
}

/** Checks whether one whole segment of the path equals `segment`. */
export function hasSegment(path: string, segment: string): boolean {
  return segmentsOf(path).includes(segment);
}
