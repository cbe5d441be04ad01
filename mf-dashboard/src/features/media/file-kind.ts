/** Maps a MIME type to a kind in the library's filter. */
export function fileKind(mime: string): 'image' | 'video' | 'audio' | 'document' {
  const [kind] = mime.split('/');
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'document';
}

const SHORT: Record<string, string> = {
  'image/svg+xml': 'SVG',
  'image/jpeg': 'JPEG',
  'audio/mpeg': 'MP3',
  'text/plain': 'TXT',
  'text/vtt': 'VTT',
  'video/quicktime': 'MOV',
};
const LONGEST = 5;

/** The short name people know a type by, or nothing where it has none. */
export function shortType(mime: string): string {
  const known = SHORT[mime];
  if (known) return known;
  const [, type = ''] = mime.split('/');
  return type.length <= LONGEST && /^[a-z0-9]+$/.test(type) ? type.toUpperCase() : '';
}
