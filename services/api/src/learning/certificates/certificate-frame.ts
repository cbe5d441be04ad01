import type { CertificateDesign } from '@stoa/shared/contracts/certificate-designs';

export const MARGIN = 36;
const BAND = 64;

/** Draws the frame of a certificate: lines, a colour band, or lines and a seal. */
export function drawFrame(
  doc: PDFKit.PDFDocument,
  design: CertificateDesign['design'],
  accent: string,
): { top: number } {
  const { width, height } = doc.page;
  const box = (inset: number, line: number) =>
    doc
      .rect(inset, inset, width - 2 * inset, height - 2 * inset)
      .lineWidth(line)
      .stroke(accent);
  if (design === 'band') {
    doc.rect(0, 0, width, BAND).fill(accent);
    doc.rect(0, height - 10, width, 10).fill(accent);
    return { top: BAND + 22 };
  }
  if (design === 'plain') {
    doc.rect(width / 2 - 40, 58, 80, 3).fill(accent);
    return { top: 74 };
  }
  box(MARGIN, 2);
  if (design === 'frame') {
    box(MARGIN + 7, 0.5);
    return { top: 72 };
  }
  drawSeal(doc, { x: width / 2, y: MARGIN, radius: 25 }, accent);
  return { top: 76 };
}

const POINTS = 24;

/** A scalloped round with a ring and a star in it, on the line of the frame. */
function drawSeal(doc: PDFKit.PDFDocument, at: { x: number; y: number; radius: number }, accent: string) {
  const corner = (count: number, index: number, radius: number): [number, number] => {
    const angle = (Math.PI * 2 * index) / count - Math.PI / 2;
    return [at.x + Math.cos(angle) * radius, at.y + Math.sin(angle) * radius];
  };
  const star = (points: number, outer: number, inner: number) =>
    Array.from({ length: points * 2 }, (_, index) => corner(points * 2, index, index % 2 ? inner : outer));
  doc.polygon(...star(POINTS, at.radius, at.radius - 3)).fill(accent);
  doc
    .circle(at.x, at.y, at.radius - 7)
    .lineWidth(1)
    .stroke('#ffffff');
  doc.polygon(...star(5, at.radius - 11, at.radius - 19)).fill('#ffffff');
}
