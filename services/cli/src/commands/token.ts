import { asOperator } from '../caller.ts';
import { Failure } from '../failure.ts';
import type { Outcome, Surroundings } from '../outcome.ts';
import { readSurface, type SurfaceOptions } from '../surface-options.ts';

export interface TokenOptions extends SurfaceOptions {
  owner?: string;
  label?: string;
  days: string;
  revoke?: string;
}

/** Makes a team's publish token, which is shown once, or takes one back. */
export async function token(
  around: Surroundings,
  remote: string,
  { owner, label, days, revoke, ...named }: TokenOptions,
): Promise<Outcome> {
  const operator = await asOperator(around);
  if (revoke) {
    await operator.call(`/api/registry/tokens/${encodeURIComponent(revoke)}`, { method: 'DELETE' });
    return { lines: [`Token ${revoke} revoked.`], data: { revoked: revoke } };
  }
  const surface = readSurface(named);
  const expiresInDays = Number(days);
  if (!Number.isInteger(expiresInDays)) throw new Failure(2, `Enter a whole number of days, not ${days}.`);
  const { body } = await operator.call<{ id: string; token: string; expiresAt: string }>(
    '/api/registry/tokens',
    {
      method: 'POST',
      body: { remote, expiresInDays, ...(owner ? { owner } : {}), ...(label ? { label } : {}), ...surface },
    },
  );
  const lines = [
    body.token,
    `Publishes ${remote} until ${body.expiresAt.slice(0, 10)}. Token id: ${body.id}.`,
    'Copy this token now. It’s shown only once.',
  ];
  return { lines, data: body };
}
