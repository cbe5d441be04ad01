import { fileTypeFromFile } from 'file-type';
import mime from 'mime';
import type { Files, Part } from './files.ts';
import { wrongType } from './storage-error.ts';

const UNKNOWN = 'application/octet-stream';

/** Other names of the same thing, and containers whose bytes do not say which kind they hold. */
const SAME: Record<string, readonly string[]> = {
  'image/jpeg': ['image/jpg', 'image/pjpeg'],
  'image/png': ['image/apng'],
  'image/bmp': ['image/x-ms-bmp'],
  'audio/ogg': ['application/ogg', 'video/ogg', 'audio/opus', 'audio/x-flac+ogg'],
  'video/ogg': ['application/ogg', 'audio/ogg'],
  'audio/webm': ['video/webm', 'video/matroska', 'video/x-matroska'],
  'video/webm': ['audio/webm'],
  'audio/mpeg': ['audio/mp3', 'audio/mp2', 'audio/mp1'],
  'audio/aac': ['audio/x-aac', 'audio/aacp'],
  'video/mp4': ['video/x-m4v', 'video/quicktime', 'application/mp4', 'audio/mp4', 'audio/x-m4a'],
  'video/mpeg': ['video/mp1s', 'video/mp2p', 'video/mp2t', 'video/mpg'],
  'application/gzip': ['application/x-gzip'],
  'application/zip': ['application/x-zip-compressed'],
  'application/msword': ['application/x-cfb'],
  'application/vnd.ms-excel': ['application/x-cfb', 'text/csv'],
  'application/vnd.ms-powerpoint': ['application/x-cfb'],
  'application/xml': ['text/xml'],
  'text/xml': ['application/xml'],
  'image/svg+xml': ['application/xml', 'text/xml'],
  'text/csv': ['application/vnd.ms-excel', 'text/plain'],
  'text/plain': ['text/vtt'],
};

const essence = (type: string) => (type.split(';')[0] ?? '').trim().toLowerCase();
const isSame = (a: string, b: string) => a === b || Boolean(SAME[a]?.includes(b) || SAME[b]?.includes(a));
const isText = (type: string) =>
  type.startsWith('text/') || /^(application\/(json|xml)|image\/svg\+xml)$|\+(json|xml)$/.test(type);

/** Checks whether a bucket accepts a type; without a list it accepts any. */
export function isAllowed(type: string, allowed: readonly string[] | null): boolean {
  if (!allowed || allowed.length === 0) return true;
  const plain = essence(type);
  return allowed.some(
    (pattern) =>
      pattern.toLowerCase() === plain ||
      pattern === '*/*' ||
      (pattern.endsWith('/*') && plain.startsWith(pattern.slice(0, -1))),
  );
}

/**
 * The type under which bytes are kept, or a refusal. In a bucket with a list of types the bytes, the name and the
 * declared type must tell the same story, and it must be on the list. Whoever declares nothing gets what the bytes say.
 */
export async function judgeType(
  files: Files,
  part: Part,
  name: string,
  declared: string,
  allowed: readonly string[] | null,
): Promise<string> {
  if (!allowed || allowed.length === 0) return declared;
  const sniffed = essence((await fileTypeFromFile(part.path).catch(() => undefined))?.mime ?? '');
  const byName = typeOfName(name);
  const type = saysNothing(essence(declared), byName) ? byName || sniffed || UNKNOWN : declared;
  const plain = essence(type);
  if (!isAllowed(plain, allowed)) throw wrongType(plain);
  if (byName !== '' && !isSame(byName, plain)) throw wrongType(byName);
  if (isText(plain)) {
    if (sniffed !== '' && !isSame(sniffed, plain)) throw wrongType(sniffed);
    const other = otherThanText(await files.head(part, 4096));
    if (other) throw wrongType(other);
  } else if (!isSame(sniffed, plain)) {
    throw wrongType(sniffed || otherThanText(await files.head(part, 4096)) || 'text/plain');
  }
  return type;
}

/** Some browsers name the program that would open a table instead of what it is. */
const saysNothing = (declared: string, byName: string) =>
  declared === UNKNOWN || (declared === 'application/vnd.ms-excel' && byName === 'text/csv');

/** Guesses a type by extension; empty without one, `UNKNOWN` for an unlisted one. */
function typeOfName(name: string): string {
  const file = name.split('/').at(-1) ?? '';
  if (!file.includes('.')) return '';
  return mime.getType(file) ?? UNKNOWN;
}

/** Detects content that isn't text: HTML by the WHATWG sniffing list, or binary data. */
function otherThanText(head: Buffer): string | null {
  if (head.includes(0)) return UNKNOWN;
  const start = head.toString('utf8').replace(/^\ufeff?\s*(?:<!--[\s\S]*?-->\s*)*/, '');
  return /^<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|form|meta|base)[\s>/]/i.test(
    start,
  )
    ? 'text/html'
    : null;
}
