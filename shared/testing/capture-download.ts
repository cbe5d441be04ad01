import { vi } from 'vitest';

/** Catches the next file that is offered for download; returns its text without the byte order mark, '' until then. */
export function captureDownload(): () => string {
  const parts: unknown[] = [];
  vi.stubGlobal('Blob', function Blob(given: unknown[]) {
    parts.push(...given);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  return () => parts.slice(1).join('');
}
