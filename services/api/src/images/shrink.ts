import { AppError } from '@stoa/shared/contracts/errors';
import sharp, { type Sharp } from 'sharp';

export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png';

const READABLE = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff', 'svg']);
const MAX_PIXELS = 50_000_000;
const MAX_S = 10;

// One thread a picture: two pictures at a time must not take the machine from everybody else.
sharp.concurrency(1);
sharp.cache(false);

/** The best format that the browser says it reads; null leaves it to the picture. */
export function formatFor(accept: string | undefined): 'avif' | 'webp' | null {
  const types = (accept ?? '').split(',').map((part) => part.split(';', 1)[0]?.trim().toLowerCase());
  if (types.includes('image/avif')) return 'avif';
  return types.includes('image/webp') ? 'webp' : null;
}

/** The picture, never larger than it was, as pixels only: whatever scripts or notes it carried are gone. */
export async function shrink(
  bytes: Uint8Array,
  { width, quality, format }: { width: number; quality: number; format: 'avif' | 'webp' | null },
): Promise<{ bytes: Uint8Array<ArrayBuffer>; format: ImageFormat }> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const known = await picture.metadata();
    if (!READABLE.has(known.format)) throw new Error(`not a picture: ${known.format}`);
    const made = format ?? (known.hasAlpha ? 'png' : 'jpeg');
    const resized = picture
      .rotate()
      .resize({ width, withoutEnlargement: known.format !== 'svg' })
      .timeout({ seconds: MAX_S });
    const encoded = await encode(resized, made, quality).toBuffer();
    return { bytes: new Uint8Array(encoded), format: made };
  } catch (cause) {
    throw new AppError('image_unreadable', 'There is no picture that can be read at this address.', {
      cause,
    });
  }
}

function encode(picture: Sharp, format: ImageFormat, quality: number): Sharp {
  if (format === 'avif') return picture.avif({ quality, effort: 2 });
  if (format === 'webp') return picture.webp({ quality });
  if (format === 'png') return picture.png({ quality });
  return picture.jpeg({ quality, mozjpeg: true });
}
