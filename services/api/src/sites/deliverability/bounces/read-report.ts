import { simpleParser } from 'mailparser';

export interface BounceReport {
  kind: 'bounce' | 'complaint';
  isHard: boolean;
  code: string | null;
  reason: string | null;
  /** Texts in which the delivery's address can stand. */
  origin: string;
}

/** Reads a delivery report (RFC 3464) or a complaint (RFC 5965); null for any other email. */
export async function readReport(raw: Buffer): Promise<BounceReport | null> {
  const mail = await simpleParser(raw, {
    ['keepDeliveryStatus']: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
  });
  const partOf = (type: string) =>
    mail.attachments.find(({ contentType }) => contentType === type)?.content.toString('utf8');
  const origin = mail.attachments
    .filter(({ contentType }) => contentType === 'message/rfc822' || contentType === 'text/rfc822-headers')
    .map(({ content }) => content.toString('utf8').slice(0, 64 * 1024))
    .join('\n');
  const feedback = partOf('message/feedback-report');
  if (feedback !== undefined) {
    const type = fieldOf(feedback, 'Feedback-Type').toLowerCase();
    // Others, such as "not-spam", accuse nobody.
    if (type !== 'abuse' && type !== 'fraud') return null;
    const text = `${fieldOf(feedback, 'Original-Mail-From')}\n${origin}`;
    return { kind: 'complaint', isHard: false, code: null, reason: type, origin: text };
  }
  const status = partOf('message/delivery-status');
  if (status === undefined || fieldOf(status, 'Action').toLowerCase() !== 'failed') return null;
  const [code = null] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fieldOf(status, 'Status')) ?? [];
  const reason = fieldOf(status, 'Diagnostic-Code').slice(0, 500) || null;
  return { kind: 'bounce', isHard: isHard(code), code, reason, origin };
}

/** Address unknown, moved or disabled; anything else may pass. */
const isHard = (code: string | null) => /^5\.1\.(1|2|3|6|10)$|^5\.2\.1$|^5\.4\.4$/.test(code ?? '');

const fieldOf = (text: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t]+.*)*)`, 'im')
    .exec(text)?.[1]
    ?.replaceAll(/\r?\n[ \t]+/g, ' ')
    .trim() ?? '';
