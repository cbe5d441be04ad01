const PART_BYTES = 42;
// oxlint-disable-next-line eslint/no-control-regex
const CONTROLS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g;

/** Text of a header in parts that every server takes (RFC 2047). No character of it can begin another header. */
export function encodeHeader(text: string): string {
  const line = text.replaceAll(CONTROLS, ' ').trim();
  if (/^[\x20-\x7E]*$/.test(line) && line.length <= 900) return line;
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > PART_BYTES) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].map((one) => `=?UTF-8?B?${Buffer.from(one).toString('base64')}?=`).join('\r\n ');
}

/** A name with its address; a name with signs of its own stands in quotes. */
export function encodeMailbox(name: string, address: string): string {
  const line = name.replaceAll(CONTROLS, ' ').trim();
  if (line === '') return `<${address}>`;
  const isAscii = /^[\x20-\x7E]*$/.test(line);
  const shown = /^[A-Za-z0-9 ]+$/.test(line)
    ? line
    : isAscii
      ? `"${line.replaceAll(/["\\]/g, String.raw`\$&`)}"`
      : encodeHeader(line);
  return `${shown} <${address}>`;
}
