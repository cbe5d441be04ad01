import { asOperator } from '../caller.ts';
import { Failure } from '../failure.ts';
import type { Outcome, Surroundings } from '../outcome.ts';

export interface OperatorTokenOptions {
  scopes: string;
  label?: string;
  days: string;
  list?: boolean;
  revoke?: string;
}

interface Token {
  id: string;
  label: string;
  scopes: string[];
  expiresAt: string;
}

const TOKENS = '/api/operator/tokens';

/** Makes an operator's own token, which is shown once; lists or ends those there are. */
export async function operatorToken(
  around: Surroundings,
  { scopes, label, days, list, revoke }: OperatorTokenOptions,
): Promise<Outcome> {
  const operator = await asOperator(around);
  if (revoke) {
    await operator.call(`${TOKENS}/${encodeURIComponent(revoke)}`, { method: 'DELETE' });
    return { lines: [`Token ${revoke} revoked.`], data: { revoked: revoke } };
  }
  if (list) {
    const { body } = await operator.call<{ tokens: Token[] }>(TOKENS);
    return { lines: body.tokens.map(lineOf), data: body.tokens };
  }
  const expiresInDays = Number(days);
  if (!Number.isInteger(expiresInDays)) throw new Failure(2, `Enter a whole number of days, not ${days}.`);
  const { body } = await operator.call<Token & { token: string }>(TOKENS, {
    method: 'POST',
    body: {
      scopes: scopes.split(',').map((scope) => scope.trim()),
      expiresInDays,
      ...(label ? { label } : {}),
    },
  });
  return { lines: [body.token, `${lineOf(body)}`, 'Copy this token now. It’s shown only once.'], data: body };
}

const lineOf = ({ id, label, scopes, expiresAt }: Token) =>
  `${id}  ${scopes.join(', ')} until ${expiresAt.slice(0, 10)}${label ? `  ${label}` : ''}`;
