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
  return finish(hash ^ scramble(tail), bytes.length);
}

function scramble(block: number): number {
  const mixed = Math.imul(block, 0xcc9e2d51);
  return Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593);
}

/**
 * The same of texts that begin alike: the hash of `prefix + rest`, for any rest. What they have in common is gone through
 * once.
 */
export function murmur3After(prefix: string, seed = 0): (rest: string) => number {
  const bytes = text.encode(prefix);
  const feed = (hash: number, block: number) => {
    const mixed = hash ^ scramble(block);
    return Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64;
  };
  let state = seed;
  let open = 0;
  let bits = 0;
  for (const byte of bytes) {
    open |= byte << bits;
    bits += 8;
    if (bits < 32) continue;
    state = feed(state, open);
    open = 0;
    bits = 0;
  }
  return (rest) => {
    let [hash, chunk, filled] = [state, open, bits];
    for (let at = 0; at < rest.length; at += 1) {
      const code = rest.charCodeAt(at);
      if (code > 0x7f) return murmur3(prefix + rest, seed);
      chunk |= code << filled;
      filled += 8;
      if (filled < 32) continue;
      hash = feed(hash, chunk);
      chunk = 0;
      filled = 0;
    }
    return finish(hash ^ scramble(chunk), bytes.length + rest.length);
  };
}

function finish(state: number, length: number): number {
  let hash = state ^ length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
