import type { PictureRow } from '../../data/library/library-store.ts';
import type { FocalPoint } from './crop.ts';

/** An image that is about to be chosen. */
export interface Candidate {
  /** Its row in the library; null for a picture that isn't in it. */
  id: string | null;
  src: string;
  name: string;
  mime: string;
  alt: string;
  /** As it was marked, or the middle. */
  focal: FocalPoint;
  objectName: string | null;
}

/** A picture as it's handed to the form. */
export interface PickedPicture {
  src: string;
  /** Empty for a decorative one. */
  alt: string;
  width: number;
  height: number;
}

/** A file of the library as a picture to choose. */
export const toCandidate = (row: PictureRow, src: string): Candidate => ({
  id: row.id,
  src,
  name: row.name,
  mime: row.mime,
  alt: row.alt,
  focal: { x: Number(row.focal_x ?? 0.5), y: Number(row.focal_y ?? 0.5) },
  objectName: row.object_name,
});
