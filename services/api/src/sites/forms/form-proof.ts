import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { createHmac } from 'node:crypto';
import { z } from 'zod';

/** About half a second of a browser's work. */
const MAX_NUMBER = 30_000;
const MAX_AGE_MS = 300_000;
const Solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().max(64),
  number: z.int().min(0).max(MAX_NUMBER),
  salt: z.string().max(200),
  signature: z.string().max(64),
});

/** Challenges whose solving costs a sender time; each belongs to one token of one form. */
export function createFormProofs(secret: string, now: () => Date) {
  const keyOf = (formId: string, token: string) =>
    createHmac('sha256', secret).update(`form-proof|${formId}|${token}`).digest('base64url');
  return {
    issue: (formId: string, token: string) =>
      createChallenge({
        hmacKey: keyOf(formId, token),
        maxnumber: MAX_NUMBER,
        expires: new Date(now().getTime() + MAX_AGE_MS),
      }),
    /** Returns the name of a challenge that was solved in time, which counts once; null where it wasn't. */
    async read(proof: string, formId: string, token: string): Promise<string | null> {
      const { data: solution } = Solution.safeParse(parse(proof));
      if (!solution) return null;
      const expires = Number(new URLSearchParams(solution.salt.split('?')[1]).get('expires'));
      if (!(expires * 1000 > now().getTime())) return null;
      return (await verifySolution(solution, keyOf(formId, token), false)) ? solution.signature : null;
    },
  };
}

function parse(proof: string): unknown {
  if (proof.length === 0 || proof.length > 1000) return null;
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
