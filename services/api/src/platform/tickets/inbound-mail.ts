import type { InboundMail } from '@stoa/shared/contracts/tickets';

/** Senders of delivery reports. */
const REPORTERS = /^(mailer-daemon|postmaster|no-?reply|bounces?)([+._-].*)?@/i;
const BULK = /\b(bulk|junk|list|auto_reply)\b/i;

/** Tells whether no person wrote a mail: autoresponders, lists and delivery reports. Answering one may never end. */
export function isAutomatic({ from, headers }: InboundMail): boolean {
  const byName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim()]));
  const header = (name: string) => byName.get(name) ?? '';
  return (
    (header('auto-submitted') !== '' && header('auto-submitted').toLowerCase() !== 'no') ||
    BULK.test(header('precedence')) ||
    byName.has('x-autoreply') ||
    byName.has('x-autorespond') ||
    byName.has('list-id') ||
    byName.has('x-failed-recipients') ||
    header('return-path') === '<>' ||
    /^multipart\/report\b/i.test(header('content-type')) ||
    REPORTERS.test(from)
  );
}

/** The text of a mail without the earlier one that it quotes at its end. */
export function withoutQuote(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const cut = lines.findIndex(
    (line, index) =>
      /^-{2,}\s*Original Message/i.test(line) ||
      (/:\s*$/.test(line) &&
        lines.slice(index + 1).some(isQuoted) &&
        lines.slice(index + 1).every(isQuotedOrEmpty)),
  );
  const rest = cut < 0 ? lines : lines.slice(0, cut);
  while (rest.length > 0 && isQuotedOrEmpty(rest.at(-1)!)) rest.pop();
  return rest.join('\n').trim() || text.trim();
}

const isQuoted = (line: string) => line.startsWith('>');
const isQuotedOrEmpty = (line: string) => isQuoted(line) || line.trim() === '';
