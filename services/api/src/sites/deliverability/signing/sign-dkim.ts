import { createHash, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';

const signAsync = promisify(sign);

export interface DkimSigner {
  domain: string;
  selector: string;
  key: KeyObject;
}

/** Headers under the signature, those by which readers leave among them (RFC 8058). */
const SIGNED = [
  'from',
  'to',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'list-unsubscribe',
  'list-unsubscribe-post',
];

/** Puts a DKIM signature (RFC 6376, relaxed, rsa-sha256) before a message. RSA runs off the main thread. */
export async function signDkim(raw: Buffer, { domain, selector, key }: DkimSigner): Promise<Buffer> {
  const end = raw.indexOf('\r\n\r\n');
  const headers = readHeaders(raw.toString('latin1', 0, end));
  const signed = SIGNED.flatMap((name) => {
    const header = headers.findLast((one) => one.name === name);
    return header ? [header] : [];
  });
  const bodyHash = createHash('sha256')
    .update(relaxBody(raw.subarray(end + 4)))
    .digest('base64');
  // From is named twice, so that nobody can put a second one before it.
  const names = ['from', ...signed.map(({ name }) => name)].join(':');
  const field = `v=1; a=rsa-sha256; c=relaxed/relaxed; d=${domain}; s=${selector};\r\n h=${names};\r\n bh=${bodyHash};\r\n b=`;
  const covered = [...signed.map(({ name, value }) => `${name}:${relaxValue(value)}\r\n`)];
  const text = `${covered.join('')}dkim-signature:${relaxValue(field)}`;
  const signature = await signAsync('sha256', Buffer.from(text, 'latin1'), key);
  const folded = signature.toString('base64').replaceAll(/.{72}(?=.)/g, '$&\r\n ');
  return Buffer.concat([Buffer.from(`DKIM-Signature: ${field}${folded}\r\n`, 'latin1'), raw]);
}

const readHeaders = (head: string) =>
  head.split(/\r\n(?![ \t])/).map((line) => {
    const at = line.indexOf(':');
    return { name: line.slice(0, at).trim().toLowerCase(), value: line.slice(at + 1) };
  });

const relaxValue = (value: string) =>
  value
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim();

/** Our bodies hold no trailing blanks; a line of base64 has none at all. */
function relaxBody(body: Buffer): Buffer {
  const text = body
    .toString('latin1')
    .replaceAll(/[ \t]+\r\n/g, '\r\n')
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/(\r\n)+$/, '');
  return text === '' ? Buffer.alloc(0) : Buffer.from(`${text}\r\n`, 'latin1');
}
