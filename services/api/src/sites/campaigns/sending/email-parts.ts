import addressparser from 'nodemailer/lib/addressparser';
import { listHeaders } from '../links/list-headers.ts';
import { encodeHeader, encodeMailbox } from './encode-header.ts';

export interface OutgoingEmail {
  deliveryId: string;
  to: string;
  /** The address it comes from, without a name. */
  from: string;
  senderName: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  leaveUrl: string;
  /** Headers of the installation's provider. */
  more?: Record<string, string>;
}

/** Returns the bare address that emails come from. */
export const senderAddress = (from: string): string => addressparser(from)[0]?.address ?? from;

/** Headers of an email of a campaign besides those of every email. */
export const campaignHeaders = (leaveUrl: string): Record<string, string> => ({
  ...listHeaders(leaveUrl),
  Precedence: 'bulk',
});

/** Writes an email as it goes over the line. Its Message-ID stays the same however often it is tried. */
export function composeEmail(email: OutgoingEmail): Buffer {
  const domain = email.from.split('@').at(-1) ?? 'stoa';
  const boundary = `=_${email.deliveryId}`;
  const headers = {
    From: encodeMailbox(email.senderName, email.from),
    To: `<${email.to}>`,
    ...(email.replyTo ? { 'Reply-To': `<${email.replyTo}>` } : {}),
    Subject: encodeHeader(email.subject),
    'Message-ID': `<${email.deliveryId}@${domain}>`,
    Date: new Date().toUTCString().replace('GMT', '+0000'),
    ...campaignHeaders(email.leaveUrl),
    ...email.more,
    'MIME-Version': '1.0',
    'Content-Type': `multipart/alternative; boundary="${boundary}"`,
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const parts = [partOf('plain', email.text), partOf('html', email.html)];
  return Buffer.from(
    `${head.join('\r\n')}\r\n\r\n${parts.map((part) => `--${boundary}\r\n${part}`).join('')}--${boundary}--\r\n`,
  );
}

/** In base64: encoding quoted-printable takes ten times as long as sending. */
const partOf = (kind: 'plain' | 'html', content: string) =>
  `Content-Type: text/${kind}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${wrap(Buffer.from(content).toString('base64'))}\r\n`;

const wrap = (text: string) => text.replaceAll(/.{76}/g, '$&\r\n');
