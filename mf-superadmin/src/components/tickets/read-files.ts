import {
  MAX_TICKET_FILE_BYTES,
  MAX_TICKET_FILES,
  TICKET_FILE_TYPES,
  type TicketFile,
  type TicketFileInput,
} from '@stoa/shared/contracts/tickets';

export interface RejectedFile {
  name: string;
  reason: 'tooMany' | 'tooLarge' | 'wrongType' | 'empty';
}

/** Bytes of a file as it is sent. */
export const bytesOf = ({ data }: TicketFileInput): number =>
  (data.length * 3) / 4 - (data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0);

/** Reads chosen files beside those that are there; the first that doesn't fit is named, and none after it is read. */
export async function readFiles(
  chosen: readonly File[],
  present: readonly TicketFileInput[],
): Promise<{ files: TicketFileInput[]; rejected: RejectedFile | null }> {
  const files: TicketFileInput[] = [];
  let sum = present.reduce((bytes, file) => bytes + bytesOf(file), 0);
  for (const file of chosen) {
    const { name, size } = file;
    const type = TICKET_FILE_TYPES.find((known) => known === file.type);
    const reject = (reason: RejectedFile['reason']) => ({ files, rejected: { name, reason } });
    if (!type) return reject('wrongType');
    if (size === 0) return reject('empty');
    if (present.length + files.length >= MAX_TICKET_FILES) return reject('tooMany');
    sum += size;
    if (sum > MAX_TICKET_FILE_BYTES) return reject('tooLarge');
    files.push({ name: name.slice(0, 200), type, data: toBase64(new Uint8Array(await file.arrayBuffer())) });
  }
  return { files, rejected: null };
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  // A call takes only so many arguments.
  for (let from = 0; from < bytes.length; from += 32_768)
    text += String.fromCharCode(...bytes.subarray(from, from + 32_768));
  return btoa(text);
}

/** Saves a file of a message in the browser. */
export function downloadFile({ name, type, data }: TicketFile): void {
  const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
