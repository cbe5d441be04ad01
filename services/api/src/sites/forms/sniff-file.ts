import { type FileKind } from '@stoa/shared/contracts/forms/field-parts';
import { fileTypeFromBuffer } from 'file-type';

const KINDS: Record<FileKind, readonly string[]> = {
  image: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'],
  pdf: ['application/pdf'],
  document: [
    'application/x-cfb',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.oasis.opendocument.text',
    'application/vnd.oasis.opendocument.spreadsheet',
    'application/zip',
    'text/plain',
  ],
  audio: ['audio/mpeg', 'audio/ogg', 'audio/wav', 'audio/mp4', 'audio/x-m4a'],
};

/** The type of a file by its bytes, never by its name; null where no kind that is taken has it. */
export async function sniffFile(bytes: Uint8Array, accepted: readonly FileKind[]): Promise<string | null> {
  const found =
    (await fileTypeFromBuffer(bytes))?.mime.split(';', 1)[0] ?? (isPlainText(bytes) ? 'text/plain' : null);
  return found !== null && accepted.some((kind) => KINDS[kind].includes(found)) ? found : null;
}

/** Text without control characters that isn't a page or a script in disguise. */
function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // oxlint-disable-next-line no-control-regex
    return !/[\u0000-\u0008\u000E-\u001F]/.test(text) && !/^\s*(<[!?a-z]|#!|MZ)/i.test(text);
  } catch {
    return false;
  }
}
