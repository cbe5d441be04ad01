import PdfFile from 'pdfkit';
import { collect } from '../../shared/pdf/collect.ts';
import { isRightToLeft } from '../../shared/pdf/faces.ts';
import { type LineOptions, setLines } from '../../shared/pdf/set-line.ts';

const INK = '#241d18';
const QUIET = '#6b6058';
const MARGIN = 56;
const FOOT = 90;

/** Issuer of a receipt or an invoice, in its own words. */
export interface Seller {
  name: string;
  lines: string[];
}

/** Content of a receipt or an invoice, in its order; every text is formatted. */
export interface Sheet {
  title: string;
  number: string;
  /** Below the title, on the other side. */
  heading: string;
  dated: string;
  at: Date;
  seller: Seller;
  buyerTitle: string;
  buyer: string[];
  items: { title: string; detail: string; amount: string }[];
  figures: { label: string; amount: string; isTotal: boolean }[];
  note: string;
}

/** A sheet of A4 with a seller, a buyer, items and their sum; it begins on the right where its language does. */
export async function drawSheet(sheet: Sheet): Promise<Buffer> {
  const isRtl = isRightToLeft(sheet.title);
  const doc = new PdfFile({
    size: 'A4',
    margin: 0,
    font: '',
    info: { Title: `${sheet.title} ${sheet.number}`, Author: sheet.seller.name, CreationDate: sheet.at },
  } as PDFKit.PDFDocumentOptions);
  const bytes = collect(doc);
  const { width, height } = doc.page;

  const side = (isStart: boolean) => (isStart === isRtl ? width - MARGIN : MARGIN);
  const put = (text: string, y: number, isStart: boolean, options: Partial<LineOptions> = {}) =>
    text.trim() === ''
      ? y
      : setLines(doc, plain(text), y, {
          size: 11,
          colour: INK,
          maxWidth: width / 2 - MARGIN,
          maxLines: 3,
          middle: side(isStart),
          anchor: isStart === isRtl ? 'right' : 'left',
          ...options,
        });
  const rule = (y: number) =>
    doc
      .moveTo(MARGIN, y)
      .lineTo(width - MARGIN, y)
      .lineWidth(0.5)
      .stroke(QUIET);

  let y = put(sheet.seller.name, MARGIN, true, { size: 18, weight: 600 });
  for (const line of sheet.seller.lines) y = put(line, y + 1, true, { size: 10, colour: QUIET });
  let right = put(sheet.title, MARGIN, false, { size: 26, weight: 600 });
  right = put(sheet.heading, right + 2, false);
  right = put(sheet.dated, right, false, { colour: QUIET });
  y = Math.max(y, right) + 24;
  y = put(sheet.buyerTitle, y, true, { size: 10, colour: QUIET });
  for (const line of sheet.buyer) y = put(line, y, true);
  y += 20;

  for (const { title, detail, amount } of sheet.items) {
    if (y > height - FOOT) {
      doc.addPage();
      y = MARGIN;
    }
    rule(y);
    const top = y + 8;
    put(amount, top, false);
    y = put(title, top, true, { maxWidth: width - 2 * MARGIN - 120, weight: 600 });
    y = put(detail, y, true, { size: 10, colour: QUIET });
    y += 8;
  }
  if (y > height - FOOT - 120) {
    doc.addPage();
    y = MARGIN;
  }
  rule(y);
  y += 10;
  for (const { label, amount, isTotal } of sheet.figures) {
    const style = isTotal ? { size: 14, weight: 600 as const } : {};
    put(amount, y, false, style);
    y = put(label, y, true, style) + 3;
  }
  put(sheet.note, y + 20, true, { colour: QUIET, maxWidth: width - 2 * MARGIN });
  doc.end();
  return bytes;
}

/** Marks of direction have no sign of their own on paper, where each line has its direction. */
export const plain = (text: string): string => text.replace(/[\u200e\u200f\u061c]/g, '');
