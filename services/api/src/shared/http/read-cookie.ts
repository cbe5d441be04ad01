/**
 * The value of one cookie of ours out of a Cookie header, as it was sent. Ours need no decoding, and the lookup that every
 * page and host asks should not take the other cookies apart.
 */
export function readCookie(header: string, name: string): string | undefined {
  let at = header.indexOf(name);
  while (at !== -1) {
    const value = at + name.length;
    if (header[value] === '=' && isStart(header, at)) {
      const end = header.indexOf(';', value);
      return header.slice(value + 1, end === -1 ? undefined : end).trim();
    }
    at = header.indexOf(name, value);
  }
  return undefined;
}

function isStart(header: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && header[before] === ' ') before -= 1;
  return before < 0 || header[before] === ';';
}
