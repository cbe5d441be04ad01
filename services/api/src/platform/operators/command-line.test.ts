import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandLine, createCommandLine } from '../../testing/command-line.ts';
import { PLATFORM } from '../../testing/test-app.ts';

let line: CommandLine;
let secret: string;
beforeAll(async () => {
  line = await createCommandLine({ OPERATOR_SECOND_FACTOR: '1' });
}, 60_000);
afterAll(() => line.stop());

async function auth<T>(path: string, body: object, token?: string): Promise<T> {
  const reply = await line.stoa.call(PLATFORM, `/auth/v1/${path}`, { body, ...(token ? { token } : {}) });
  return (await reply.json()) as T;
}

/** The code that the app shows; one that was shown before counts again, as no test waits for the next. */
async function code(): Promise<string> {
  await line.stoa.db.sql`update auth.mfa_factors set last_step = null`;
  return generateSync({ secret });
}

describe("[EXAM-A9] the command line and operators' second factor", () => {
  it('a password without a factor is told to set one up', async () => {
    const { code: exit, err } = await line.run(['remotes', 'audit'], line.asOperator);
    expect([exit, err]).toEqual([1, expect.stringContaining('second factor')]);
  });

  it('with a factor the password needs its code, and a token made so works alone, as far as it reaches', async () => {
    const email = line.asOperator['STOA_OPERATOR'];
    const password = line.asOperator['STOA_OPERATOR_PASSWORD'];
    const { access_token: token } = await auth<{ access_token: string }>('token?grant_type=password', {
      email,
      password,
    });
    const factor = await auth<{ id: string; totp: { secret: string } }>(
      'factors',
      { factor_type: 'totp', friendly_name: 'app' },
      token,
    );
    ({ secret } = factor.totp);
    const challenge = await auth<{ id: string }>(`factors/${factor.id}/challenge`, {}, token);
    await auth(`factors/${factor.id}/verify`, { challenge_id: challenge.id, code: await code() }, token);

    const without = await line.run(['remotes', 'audit'], line.asOperator);
    expect([without.code, without.err]).toEqual([2, expect.stringContaining('STOA_OPERATOR_CODE')]);
    const proved = { ...line.asOperator, STOA_OPERATOR_CODE: await code() };
    const made = await line.run(['remotes', 'operator-token', '--json'], proved);
    expect([made.code, made.err]).toEqual([0, '']);
    const STOA_OPERATOR_TOKEN = (JSON.parse(made.out) as { token: string }).token;
    const listed = await line.run(['remotes', 'audit'], { STOA_OPERATOR_TOKEN });
    expect([listed.code, listed.out]).toEqual([0, expect.stringContaining('operator_token.created')]);
    const hold = await line.run(['remotes', 'hold', 'mf-commerce', '--reason', 'not with read alone'], {
      STOA_OPERATOR_TOKEN,
    });
    expect([hold.code, hold.err]).toEqual([1, expect.stringContaining('scope remotes')]);
  });
});
