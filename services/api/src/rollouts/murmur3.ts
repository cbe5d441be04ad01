const text = new TextEncoder();

/** MurmurHash3, x86 variant, 32 bits, of a text's UTF-8 bytes. */
export function murmur3(value: string, seed = 0): number {
  const bytes = text.encode(value);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const blocks = bytes.length >>> 2;
  let hash = seed;
  for (let block = 0; block < blocks; block += 1) {
    hash ^= scramble(view.getUint32(block * 4, true));
    hash = Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64;
  }
  let tail = 0;
  for (let at = bytes.length - 1; at >= blocks * 4; at -= 1) tail = (tail << 8) | (bytes[at] ?? 0);
  hash ^= scramble(tail);
  hash ^= bytes.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function scramble(block: number): number {
  const mixed = Math.imul(block, 0xcc9e2d51);
  return Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593);
}
