/** Missing part of a page or post that blocks publishing, as the database checks it. */
export interface ContentGap {
  kind: 'blocks' | 'sample';
  /** The kind of block that still holds what it began with, and its place from 1. */
  block?: string;
  place?: number;
}

/** A page or post that is not published because something is missing. */
export class ContentIncompleteError extends Error {
  readonly missing: ContentGap[];
  constructor(missing: ContentGap[]) {
    super('content_incomplete');
    this.missing = missing;
  }
}
