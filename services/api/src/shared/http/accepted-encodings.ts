/** The encodings a caller takes; `q=0` rejects one. */
export function acceptedEncodings(header: string | undefined): Set<string> {
  return new Set(
    (header ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0] ?? ''),
  );
}
