import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_S = 30;

/** The six digits that an authenticator app shows for a secret, now or so many half minutes from now (RFC 6238). */
export function totp(secret: string, steps = 0): string {
  const bits = [...secret]
    .map((character) => ALPHABET.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_S) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(at) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}
