import { certificateDesign } from '@stoa/shared/contracts/certificate-designs';
import type { CertificateProof } from '@stoa/shared/contracts/learning';
import { dateFormat } from '@stoa/shared/contracts/intl';
import type { Language } from '@stoa/shared/contracts/languages';
import PdfFile from 'pdfkit';
import { create } from 'qrcode';
import { parseHex, toHex } from '@stoa/shared/ui/contrast';
import { drawFrame, MARGIN } from './certificate-frame.ts';
import { CERTIFICATE_TRANSLATIONS } from './certificate-translations.ts';
import { collect } from '../../shared/pdf/collect.ts';
import { type LineOptions, setLines } from '../../shared/pdf/set-line.ts';

const INK = '#241d18';
const QUIET = '#6b6058';
const QR_SIZE = 84;
const SIGNATURE_WIDTH = 160;

export interface CertificatePdfInput {
  proof: CertificateProof;
  /** The page where anybody may check it. */
  url: string;
  language: Language;
  /** The site's colours; anything but a plain one is drawn in ink. */
  colours: { primary: string; accent: string; text: string };
  timeZone: string;
}

/** A certificate as a sheet of paper, A4 across. */
export async function drawCertificate({
  proof,
  url,
  colours,
  timeZone,
  language,
}: CertificatePdfInput): Promise<Buffer> {
  const translations = CERTIFICATE_TRANSLATIONS[language];
  const design = certificateDesign(proof.look);
  const plain = parseHex(colours[design.accent]);
  const accent = plain ? toHex(plain) : INK;
  const title = design.title || translations.title;
  const doc = new PdfFile({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    font: '',
    info: {
      Title: `${title}: ${proof.course_title}`,
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

  const { top } = drawFrame(doc, design.design, accent);
  let y = line(proof.account_name, design.text ? top : top + 20, { size: 15, colour: QUIET, weight: 600 });
  y = line(title, y + 10, { size: 40, colour: accent, weight: 600 });
  y = line(translations.toWhom, y + 12, { size: 14, colour: QUIET });
  y = line(proof.holder_name, y + 8, { size: 34, colour: INK, weight: 600, maxLines: design.text ? 1 : 2 });
  y = line(translations.forWhat, y + 10, { size: 14, colour: QUIET });
  y = line(proof.course_title, y + 8, { size: 24, colour: INK, weight: 600, maxLines: design.text ? 2 : 3 });
  if (design.text) line(design.text, y + 8, { size: 13, colour: QUIET, maxLines: 3 });

  const foot = height - MARGIN - QR_SIZE - 34;
  drawQr(doc, url, { x: width - MARGIN - QR_SIZE - 28, y: foot + 6, size: QR_SIZE });
  const taken = design.signature ? SIGNATURE_WIDTH : QR_SIZE;
  const beside = { size: 12, colour: QUIET, maxWidth: width - 2 * (MARGIN + taken + 40) };
  const dates = [`${translations.issued} ${day(proof.issued_at)}`];
  if (proof.expires_at) dates.push(`${translations.validUntil} ${day(proof.expires_at)}`);
  y = line(dates.join(' · '), foot + 14, beside);
  y = line(`${translations.number} ${proof.serial}`, y + 2, beside);
  y = line(translations.check, y + 10, { ...beside, size: 10 });
  line(url, y, { ...beside, size: 10 });
  if (design.signature) {
    const left = MARGIN + 28;
    const under = { middle: left + SIGNATURE_WIDTH / 2, maxWidth: SIGNATURE_WIDTH };
    doc.rect(left, foot + 44, SIGNATURE_WIDTH, 0.75).fill(INK);
    y = line(design.signature, foot + 49, { size: 13, colour: INK, weight: 600, ...under });
    if (design.signature_role) line(design.signature_role, y, { size: 10, colour: QUIET, ...under });
  }
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
