import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Catcher, startMailCatcher } from '../../testing/mail-catcher.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { putInOutbox } from './outbox.ts';
import { sendOutbox } from './send-outbox.ts';
import { startServiceLane } from './service-lane.ts';

let stoa: TestApp;
let operator: Awaited<ReturnType<TestApp['operator']>>;
let catcher: Catcher;
beforeAll(async () => {
  stoa = await createTestApp();
  operator = await stoa.operator();
  catcher = await startMailCatcher();
});
beforeEach(async () => {
  await stoa.db.sql`delete from ops.outbox`;
  catcher.mails.length = 0;
  catcher.reject = false;
});
afterAll(async () => {
  await stoa.stop();
  await catcher.stop();
});

const read = async (query = '') => {
  const reply = await stoa.call(PLATFORM, `/api/operator/outbox${query}`, operator);
  return (await reply.json()) as { messages: Record<string, string>[]; code?: string };
};
const mail = (to: string, text = 'Hello') => ({ to, subject: 'A subject', text });
const smtp = () => ({ url: catcher.url, from: 'Stoa <stoa@stoa.example>' });
const row = async () =>
  (
    await stoa.db
      .sql`select sent_at is not null as sent, attempts, error, message, next_try_at > now() as waits from ops.outbox`
  )[0];

describe('reading', () => {
  it('an operator reads what was not sent, newest first, with its code and link', async () => {
    expect((await read()).messages).toEqual([]);
    const text = 'Your code is 123456.';
    await stoa.db.sql`
      insert into ops.outbox (at, recipient, is_mail, message) values ('2020-01-02T03:04:05.678Z', 'old@kiln.test', true,
        '{"kind": "signup", "to": "old@kiln.test", "subject": "S", "text": "T", "code": "1", "link": "http://x/"}')`;
    await putInOutbox(stoa.database, {
      kind: 'sms',
      channel: 'sms',
      to: '4915100000001',
      text,
      code: '123456',
    });
    const { messages } = await read();
    expect(messages.map(({ to }) => to)).toEqual(['4915100000001', 'old@kiln.test']);
    expect(messages[0]).toMatchObject({ channel: 'sms', text, code: '123456' });
    expect(messages[1]).toMatchObject({ at: '2020-01-02T03:04:05.678Z', link: 'http://x/' });
    expect((await read('?to=OLD@kiln.test')).messages).toHaveLength(1);
    expect((await read('?limit=1')).messages).toHaveLength(1);
  });

  it('[EXAM-A9] outside of the demo on one machine links and codes are masked', async () => {
    const away = await createTestApp({ beside: stoa, env: { STOA_DEMO: '0', OPERATOR_SECOND_FACTOR: '1' } });
    try {
      const link = 'https://kiln.example/auth/v1/verify?token=a-secret&type=recovery';
      const text = `Open ${link} or https://kiln.example/booking/move#${'a'.repeat(64)}, or enter 654321.`;
      await putInOutbox(stoa.database, {
        to: 'mia@kiln.test',
        subject: 'S',
        text,
        html: text,
        link,
        code: '654321',
      } as never);
      const token = await stoa.tokenOf(operator.person, { aal: 'aal2' });
      const session = await away.call(PLATFORM, '/api/operator/session', { body: {}, token });
      const cookie = session.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
      const reply = await away.call(PLATFORM, '/api/operator/outbox', { token, cookie });
      const body = await reply.text();
      expect([reply.status, (JSON.parse(body) as { messages: unknown[] }).messages]).toMatchObject([
        200,
        [{ to: 'mia@kiln.test', link: 'https://kiln.example/…', code: '••••••' }],
      ]);
      for (const secret of ['a-secret', '654321', 'aaaa']) expect(body).not.toContain(secret);
      expect((await read()).messages[0]).toMatchObject({ link, code: '654321' });
    } finally {
      await away.stop();
    }
  });

  it('a bad query is refused', async () => {
    for (const query of ['?limit=0', '?limit=x', `?to=${'a'.repeat(300)}`])
      expect(await read(query)).toMatchObject({ code: 'invalid_input' });
  });
});

describe('sending', () => {
  it('an appointment’s mail carries its file for the calendar, which is kept no longer than its text', async () => {
    const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n';
    await putInOutbox(stoa.database, { ...mail('ada@kiln.test'), html: '<p>Hello</p>', calendar });
    await sendOutbox(stoa.database, smtp());
    const [sent] = catcher.mails;
    expect(JSON.stringify(sent)).toMatch(/text\/calendar/);
    expect(JSON.stringify(sent)).toMatch(/appointment\.ics/);
    expect(Object.keys((await row())!['message'] as object).toSorted()).toEqual(['subject', 'to']);
  });

  it('a mail is sent once, however many send at the same time, and its text is kept no longer', async () => {
    for (const name of ['ada', 'bea', 'cy']) await putInOutbox(stoa.database, mail(`${name}@kiln.test`));
    await Promise.all(Array.from({ length: 4 }, () => sendOutbox(stoa.database, smtp())));
    expect(catcher.mails.map(({ to }) => to).toSorted()).toEqual([
      'ada@kiln.test',
      'bea@kiln.test',
      'cy@kiln.test',
    ]);
    expect(catcher.mails[0]?.data).toContain('Subject: A subject');
    expect(await sendOutbox(stoa.database, smtp())).toBe(0);
    expect(await row()).toMatchObject({ sent: true, error: null, message: { subject: 'A subject' } });
    expect(JSON.stringify(await row())).not.toContain('Hello');
    expect((await read()).messages).toEqual([]);
  });

  it('what the server refuses is kept and tried again later, under the same Message-ID', async () => {
    await putInOutbox(stoa.database, mail('ada@kiln.test'));
    catcher.reject = true;
    expect(await sendOutbox(stoa.database, smtp())).toBe(0);
    expect(await row()).toMatchObject({ sent: false, attempts: 1, waits: true });
    expect((await row())?.['error']).toMatch(/not today/);
    catcher.reject = false;
    expect(await sendOutbox(stoa.database, smtp())).toBe(0);
    await stoa.db.sql`update ops.outbox set next_try_at = now()`;
    expect(await sendOutbox(stoa.database, smtp())).toBe(1);
    const [stored] = await stoa.db.sql`select id from ops.outbox`;
    expect(catcher.mails[0]?.data).toContain(`Message-ID: <${String(stored?.['id'])}@stoa.example>`);
  });

  it('a process that ends between taking and sending loses nothing: the mail is free again after two minutes', async () => {
    await putInOutbox(stoa.database, mail('ada@kiln.test'));
    await stoa.db.sql`update ops.outbox set attempts = 1, next_try_at = now() + interval '2 minutes'`;
    expect(await sendOutbox(stoa.database, smtp())).toBe(0);
    await stoa.db.sql`update ops.outbox set next_try_at = now() - interval '1 second'`;
    expect(await sendOutbox(stoa.database, smtp())).toBe(1);
  });

  it('text messages are not sent as mail, and a mail is given up after ten tries', async () => {
    await putInOutbox(stoa.database, { kind: 'sms', channel: 'sms', to: '491510', text: 'x', code: '1' });
    await putInOutbox(stoa.database, mail('ada@kiln.test'));
    await stoa.db.sql`update ops.outbox set attempts = 10 where is_mail`;
    expect(await sendOutbox(stoa.database, smtp())).toBe(0);
    expect(catcher.mails).toEqual([]);
  });

  it('a line break in an address or a subject adds no header', async () => {
    await putInOutbox(stoa.database, { to: 'ada@kiln.test', subject: 'Hi\r\nBcc: eve@evil.test', text: 'x' });
    await sendOutbox(stoa.database, smtp());
    expect(catcher.mails[0]?.data).not.toMatch(/^Bcc:/im);
    expect(catcher.mails.map(({ to }) => to)).toEqual(['ada@kiln.test']);
  });
});

describe('[MNG-21] the service lane', () => {
  it('an answer for good ends a mail, and its reason stays', async () => {
    await putInOutbox(stoa.database, mail('gone@kiln.test'));
    catcher.reject = '550 5.1.1 no such user';
    expect(await sendOutbox(stoa.database, smtp())).toBe(0);
    expect((await row())?.['error']).toMatch(/no such user/);
    catcher.reject = false;
    await stoa.db.sql`update ops.outbox set next_try_at = now()`;
    expect(await sendOutbox(stoa.database, smtp())).toBe(0);
    expect(catcher.mails).toEqual([]);
  });

  it('a server that is away costs a mail none of its attempts', async () => {
    await putInOutbox(stoa.database, mail('ada@kiln.test'));
    await stoa.db.sql`update ops.outbox set attempts = 9`;
    const away = { ...smtp(), url: 'smtp://127.0.0.1:9/?ignoreTLS=true' };
    expect(await sendOutbox(stoa.database, away)).toBe(0);
    expect(await row()).toMatchObject({ sent: false, attempts: 9, waits: true });
    await stoa.db.sql`update ops.outbox set next_try_at = now()`;
    expect(await sendOutbox(stoa.database, smtp())).toBe(1);
  });

  it('mails go out when they are put in, over connections that stay', async () => {
    const before = catcher.connections;
    const stop = await startServiceLane(stoa.database, smtp());
    try {
      for (let turn = 1; turn <= 5; turn += 1) {
        await putInOutbox(stoa.database, mail(`reader-${turn}@kiln.test`));
        await vi.waitFor(() => expect(catcher.mails).toHaveLength(turn), { timeout: 5_000, interval: 5 });
      }
      expect(catcher.connections - before).toBeLessThanOrEqual(3);
    } finally {
      await stop();
    }
  });
});
