/** A short mark of people's HTML, by which the page finds again what the server made of it. */
export function markOf(html: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < html.length; index += 1)
    hash = Math.imul(hash ^ html.charCodeAt(index), 0x01_00_01_93);
  return `${html.length.toString(36)}-${(hash >>> 0).toString(36)}`;
}
