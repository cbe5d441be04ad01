import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestBackend, type TestBackend } from '../test/harness.ts';

let stoa: TestBackend;
beforeAll(async () => {
  stoa = await startTestBackend({ autoConfirm: false, answersFirst: true });
});
afterAll(() => stoa.close());

const address = () => `p${randomBytes(5).toString('hex')}@example.test`;

async function confirmed(): Promise<{ email: string; token: string }> {
  const email = address();
  await stoa.backend.admin.createUser({ email, password: PASSWORD, email_confirm: true });
  const { data } = await stoa.client().auth.signInWithPassword({ email, password: PASSWORD });
  return { email, token: data.session?.access_token ?? '' };
}

async function send(method: string, path: string, body: unknown, token = stoa.backend.anonKey) {
  const reply = await fetch(`${stoa.base}/auth/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, apikey: stoa.backend.anonKey },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: reply.status, text: await reply.text() };
}

/** A reply without what is new in every one. */
const plain = ({ status, text }: { status: number; text: string }, ...addresses: string[]) => ({
  status,
  text: addresses
    .reduce((left, each, at) => left.replaceAll(each, `ADDRESS${at}`), text)
    .replace(/[0-9a-f-]{36}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME'),
});

describe('[EXAM-A7] who is registered', () => {
  it('is not shown by a wish for an address: the same answers and the same mail to the old address', async () => {
    const { email: taken } = await confirmed();
    const free = address();
    const sendRequest = async (wanted: string) => {
      const { email, token } = await confirmed();
      const put = await send('PUT', 'user', { email: wanted }, token);
      await stoa.backend.messagesSent();
      const get = await send('GET', 'user', undefined, token);
      const again = await send('POST', 'resend', { type: 'email_change', email: wanted });
      await stoa.backend.messagesSent();
      const kinds = stoa.mails.filter(({ to }) => to === email).map(({ kind }) => kind);
      return { put: plain(put, email, wanted), get: plain(get, email, wanted), again, kinds };
    };
    const answers = await sendRequest(taken);
    expect(answers).toEqual(await sendRequest(free));
    expect([answers.put.status, answers.put.text]).toEqual([
      200,
      expect.stringContaining('"new_email":"ADDRESS1"'),
    ]);
    expect(answers.kinds).toEqual(['email_change_current']);
    const to = (wanted: string) => stoa.mails.filter((mail) => mail.to === wanted);
    expect(to(free).map(({ kind }) => kind)).toEqual(['email_change', 'email_change']);
    expect(to(taken).map(({ kind, link, code }) => [kind, link, code])).toEqual([
      ['account_exists', undefined, undefined],
      ['account_exists', undefined, undefined],
    ]);
  });

  it('changes nothing for whoever wished for a taken address, nor for its owner', async () => {
    const owner = await confirmed();
    const other = await confirmed();
    await send('PUT', 'user', { email: owner.email }, other.token);
    await stoa.backend.messagesSent();
    const link = new URL(stoa.mails.find(({ to }) => to === other.email)?.link ?? '');
    await fetch(`${stoa.base}${link.pathname}${link.search}`, { redirect: 'manual' });
    const emailOf = async (token: string) =>
      (JSON.parse((await send('GET', 'user', undefined, token)).text) as { email: string }).email;
    expect([await emailOf(owner.token), await emailOf(other.token)]).toEqual([owner.email, other.email]);
  });

  it('is not looked at before the answer: it comes while nobody can read the table of persons', async () => {
    const { email: known } = await confirmed();
    await stoa.sql.begin(async (db) => {
      await db`lock table auth.users in access exclusive mode`;
      for (const email of [known, address()])
        for (const [path, body] of Object.entries({
          signup: { email, password: PASSWORD },
          recover: { email },
          otp: { email },
          resend: { email, type: 'signup' },
        })) {
          const { status, text } = await send('POST', path, body);
          expect([path, status, path === 'signup' || text]).toEqual([path, 200, path === 'signup' || '{}']);
        }
      expect(stoa.mails.filter(({ to }) => to === known)).toEqual([]);
    });
    await stoa.backend.messagesSent();
    const sent = stoa.mails.filter(({ to }) => to === known).map(({ kind }) => kind);
    expect(sent).toEqual(['account_exists', 'recovery', 'magiclink']);
  });

  it('a new person has the id that the answer to the sign-up gave', async () => {
    const email = address();
    const { text } = await send('POST', 'signup', { email, password: PASSWORD });
    await stoa.backend.messagesSent();
    const [row] = await stoa.sql<{ id: string }[]>`select id from auth.users where email = ${email}`;
    expect(row?.id).toBe((JSON.parse(text) as { id: string }).id);
  });

  it('a guess at a code does not wait for the disk when there is one', async () => {
    const { email } = await confirmed();
    await send('POST', 'recover', { email });
    await stoa.backend.messagesSent();
    await stoa.sql.unsafe(`create table public.waited (how text);
      grant insert on public.waited to public;
      create function public.note_wait() returns trigger language plpgsql as $$
        begin insert into public.waited select current_setting('synchronous_commit'); return new; end $$;
      create trigger note_wait before update on auth.one_time_tokens for each row execute function public.note_wait()`);
    const guess = await send('POST', 'verify', { email, token: 'x', type: 'recovery' });
    expect(guess.status).toBe(403);
    expect(await stoa.sql`select how from public.waited`).toEqual([{ how: 'off' }]);
    const [row] = await stoa.sql`select attempts from auth.one_time_tokens where relates_to = ${email}`;
    expect(row?.['attempts']).toBe(1);
  });
});
