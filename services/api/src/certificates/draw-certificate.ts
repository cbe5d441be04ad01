import type { CertificateProof } from '@stoa/shared/contracts/learning';
import { dateFormat } from '@stoa/shared/contracts/intl';
import type { Language } from '@stoa/shared/contracts/languages';
import Paper from 'pdfkit';
import { create } from 'qrcode';
import { certificateWords } from './certificate-words.ts';
import { collect } from '../paper/collect.ts';
import { type LineOptions, setLines } from '../paper/set-line.ts';

const INK = '#241d18';
const QUIET = '#6b6058';
const MARGIN = 36;
const QR_SIZE = 84;
const COLOUR = /^#[0-9a-f]{6}$/i;

export interface CertificatePaper {
  proof: CertificateProof;
  /** The page where anybody may check it. */
  url: string;
  language: Language;
  /** The site's colour; anything but a plain one is drawn in ink. */
  colour: string;
  timeZone: string;
}

/** A certificate as a sheet of paper, A4 across. */
export async function drawCertificate({
  proof,
  url,
  colour,
  timeZone,
  ...more
}: CertificatePaper): Promise<Buffer> {
  const { words, language } = certificateWords(more.language);
  const accent = COLOUR.test(colour) ? colour : INK;
  const doc = new Paper({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    font: '',
    info: {
      Title: `${words.title}: ${proof.course_title}`,
      Author: proof.account_name,
      Subject: proof.holder_name,
      CreationDate: new Date(proof.issued_at),
    },
  } as PDFKit.PDFDocumentOptions);
  const bytes = collect(doc);
  const { width, height } = doc.page;
  const line = (
    text: string,
    y: number,
    options: Pick<LineOptions, 'size' | 'colour'> & Partial<LineOptions>,
  ) => setLines(doc, text, y, { middle: width / 2, maxWidth: width - 5 * MARGIN, ...options });
  const day = (at: string) => dateFormat(language, { dateStyle: 'long', timeZone }).format(new Date(at));

  doc
    .rect(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN)
    .lineWidth(2)
    .stroke(accent);
  doc
    .rect(MARGIN + 7, MARGIN + 7, width - 2 * MARGIN - 14, height - 2 * MARGIN - 14)
    .lineWidth(0.5)
    .stroke(accent);

  let y = line(proof.account_name, 72, { size: 15, colour: QUIET, weight: 600 });
  y = line(words.title, y + 14, { size: 44, colour: accent, weight: 600 });
  y = line(words.toWhom, y + 14, { size: 14, colour: QUIET });
  y = line(proof.holder_name, y + 10, { size: 34, colour: INK, weight: 600, maxLines: 2 });
  y = line(words.forWhat, y + 12, { size: 14, colour: QUIET });
  line(proof.course_title, y + 10, { size: 24, colour: INK, weight: 600, maxLines: 3 });

  const foot = height - MARGIN - QR_SIZE - 34;
  drawQr(doc, url, { x: width - MARGIN - QR_SIZE - 28, y: foot + 6, size: QR_SIZE });
  const beside = { size: 12, colour: QUIET, maxWidth: width - 2 * (MARGIN + QR_SIZE + 40) };
  const dates = [`${words.issued} ${day(proof.issued_at)}`];
  if (proof.expires_at) dates.push(`${words.validUntil} ${day(proof.expires_at)}`);
  y = line(dates.join(' · '), foot + 14, beside);
  y = line(`${words.number} ${proof.serial}`, y + 2, beside);
  y = line(words.check, y + 10, { ...beside, size: 10 });
  line(url, y, { ...beside, size: 10 });
  doc.end();
  return bytes;
}

function drawQr(doc: PDFKit.PDFDocument, text: string, at: { x: number; y: number; size: number }): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const step = at.size / modules.size;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) doc.rect(at.x + column * step, at.y + row * step, step, step);
  doc.fill(INK);
}
