const ENTRY = 'checkout.attempt';

interface Attempt {
  fingerprint: string;
  key: string;
}

/**
 * The idempotency key of this very request: the same one until its outcome is known, over reloads and tabs, so that a
 * lost reply and a second click find the first order.
 */
export function attemptKey(request: object): string {
  const fingerprint = hash(JSON.stringify(request));
  const stored = read();
  if (stored?.fingerprint === fingerprint) return stored.key;
  const attempt: Attempt = { fingerprint, key: randomKey() };
  try {
    localStorage.setItem(ENTRY, JSON.stringify(attempt));
  } catch {
    memory = attempt;
  }
  return attempt.key;
}

/** The outcome is known: the next order is another one. */
export function clearAttempt(): void {
  memory = null;
  try {
    localStorage.removeItem(ENTRY);
  } catch {
    // Without storage there is only the memory.
  }
}

let memory: Attempt | null = null;

function read(): Attempt | null {
  try {
    return (JSON.parse(localStorage.getItem(ENTRY) ?? 'null') as Attempt | null) ?? memory;
  } catch {
    return memory;
  }
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** FNV-1a: enough to tell two requests apart; names and addresses are not written down. */
function hash(text: string): string {
  let value = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    value = BigInt.asUintN(64, (value ^ BigInt(byte)) * 0x100000001b3n);
  return value.toString(16);
}
