import type { Region } from './crop.ts';

/** Tells if a part of it can be drawn as a picture of its own. */
export const isCroppable = (mime: string, name: string): boolean =>
  !/svg|gif/.test(mime) && !/\.(svg|gif)$/i.test(name);

/** Draws a part of a picture as a file: PNG stays PNG, for it may be see-through; all others become JPEG. */
export async function makeCrop(src: string, name: string, region: Region): Promise<File> {
  const reply = await fetch(src);
  if (!reply.ok) throw new Error('not_found');
  const blob = await reply.blob();
  const bitmap = await createImageBitmap(blob);
  const [width, height] = [Math.round(region.width), Math.round(region.height)];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('This browser cannot draw.');
  const type = blob.type === 'image/png' ? 'image/png' : 'image/jpeg';
  paint.drawImage(bitmap, region.left, region.top, region.width, region.height, 0, 0, width, height);
  bitmap.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!drawn) throw new Error('The picture is empty.');
  const base = name.replace(/\.[a-z0-9]{1,5}$/i, '');
  return new File([drawn], `${base} ${width}×${height}.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
}
