import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepMail } from '../start/outbox.ts';
import { createTestApp, PLATFORM, type TestApp } from '../testing/test-app.ts';

let stoa: TestApp;
let operator: Awaited<ReturnType<TestApp['operator']>>;
beforeAll(async () => {
  stoa = await createTestApp();
  operator = await stoa.operator();
});
afterAll(() => stoa.stop());

const read = async (query = '') => {
  const reply = await stoa.call(PLATFORM, `/api/operator/outbox${query}`, operator);
  return (await reply.json()) as { messages: Record<string, string>[]; code?: string };
};

it('an operator reads what was not sent, newest first, with its code and link', async () => {
  expect((await read()).messages).toEqual([]);
  const folder = join(stoa.dataDir, 'outbox');
  const text = 'Your code is 123456.';
  await keepMail(folder, { kind: 'sms', channel: 'sms', to: '4915100000001', text, code: '123456' });
  writeFileSync(
    join(folder, '2020-01-02T03-04-05.678Z-00000000.json'),
    JSON.stringify({
      kind: 'signup',
      to: 'old@kiln.test',
      subject: 'S',
      text: 'T',
      code: '1',
      link: 'http://x/',
    }),
  );
  const { messages } = await read();
  expect(messages.map(({ to }) => to)).toEqual(['4915100000001', 'old@kiln.test']);
  expect(messages[0]).toMatchObject({ channel: 'sms', text, code: '123456' });
  expect(messages[1]).toMatchObject({ at: '2020-01-02T03:04:05.678Z', link: 'http://x/' });
  expect((await read('?to=old@kiln.test')).messages).toHaveLength(1);
  expect((await read('?limit=1')).messages).toHaveLength(1);
});

it('what is half written or no message is passed over; a bad query is refused', async () => {
  const folder = join(stoa.dataDir, 'outbox');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '2030-01-02T03-04-05.678Z-00000000.json'), '{"to":');
  writeFileSync(join(folder, '2030-01-02T03-04-05.678Z-00000001.json'), '[]');
  expect((await read()).messages.map(({ to }) => to)).not.toContain(undefined);
  for (const query of ['?limit=0', '?limit=x', `?to=${'a'.repeat(300)}`])
    expect(await read(query)).toMatchObject({ code: 'invalid_input' });
});
