const WIDTHS = [384, 640, 828, 1200, 1920];
const USUAL = 1200;
const QUALITY = 75;
const FILES = '/storage/v1/object/public/';

export interface ImageSet {
  src: string;
  srcSet?: string;
}

/** The addresses of a picture in the widths that screens need; drawings and what lies elsewhere stay as they are. */
export function imageSet(src: string, backendUrl: string, width = Infinity): ImageSet {
  const isOwn = src.startsWith(FILES) || (backendUrl !== '' && src.startsWith(`${backendUrl}${FILES}`));
  if (!isOwn || /\.(svg|gif)$/i.test(src.split(/[?#]/, 1)[0] ?? '')) return { src };
  const at = (one: number) => `/api/image?url=${encodeURIComponent(src)}&w=${one}&q=${QUALITY}`;
  const largest = WIDTHS.find((one) => one >= width) ?? WIDTHS.at(-1)!;
  const useful = WIDTHS.filter((one) => one <= largest);
  return {
    src: at(Math.min(USUAL, largest)),
    srcSet: useful.map((one) => `${at(one)} ${one}w`).join(', '),
  };
}
