import sharp, { type Sharp } from 'sharp';
import { MAX_IMAGE_PIXELS } from '../limits.ts';

export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png';

export interface PictureRequest {
  width: number;
  quality: number;
  /** Null leaves it to the picture. */
  format: 'avif' | 'webp' | null;
}

const READABLE = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff', 'svg']);

// One thread a picture: pictures must not take the machine from everybody else.
sharp.concurrency(1);
sharp.cache(false);

/**
 * The picture, never larger than it was, as pixels only: whatever scripts or notes it carried are gone.
 * Drawings can keep it busy without end: only a process that may be killed calls this.
 */
export async function rasterise(
  bytes: Uint8Array,
  { width, quality, format }: PictureRequest,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; format: ImageFormat }> {
  const picture = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' });
  const known = await picture.metadata();
  if (!READABLE.has(known.format)) throw new Error(`not a picture: ${known.format}`);
  const made = format ?? (known.hasAlpha ? 'png' : 'jpeg');
  const resized = picture.rotate().resize({ width, withoutEnlargement: known.format !== 'svg' });
  return { bytes: new Uint8Array(await encode(resized, made, quality).toBuffer()), format: made };
}

function encode(picture: Sharp, format: ImageFormat, quality: number): Sharp {
  if (format === 'avif') return picture.avif({ quality, effort: 2 });
  if (format === 'webp') return picture.webp({ quality });
  if (format === 'png') return picture.png({ quality });
  return picture.jpeg({ quality, mozjpeg: true });
}
