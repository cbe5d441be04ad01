import { z } from 'zod';
import { createSignedText } from '../../shared/signing/signed-text.ts';

const MIN_AGE_MS = 2_000;
const MAX_AGE_MS = 86_400_000;
const Token = z.object({ formId: z.uuid(), at: z.number() });

/** `early`: nobody reads and types so fast. `forged` covers another form's, too. */
export type TokenState = 'good' | 'none' | 'early' | 'old' | 'forged';

/** Tokens that tell people from programs: asked for at the first focus, good for a day. */
export function createFormTokens(secret: string, now: () => Date) {
  const signed = createSignedText(secret, 'form', Token);
  return {
    issue: (formId: string): string => signed.issue({ formId, at: now().getTime() }),
    stateOf(token: string, formId: string): TokenState {
      if (token === '') return 'none';
      const read = readOrNull(() => signed.read(token));
      const ageMs = now().getTime() - (read?.at ?? 0);
      if (!read || read.formId !== formId || ageMs < 0) return 'forged';
      if (ageMs < MIN_AGE_MS) return 'early';
      return ageMs > MAX_AGE_MS ? 'old' : 'good';
    },
  };
}
export type FormTokens = ReturnType<typeof createFormTokens>;

function readOrNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
