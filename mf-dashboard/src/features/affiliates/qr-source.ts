import { renderSVG } from 'uqr';

/** Draws a link as a QR code: the address of an image. */
export const qrSource = (link: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(renderSVG(link, { border: 2 }))}`;
