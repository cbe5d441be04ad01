import { expect, it } from 'vitest';
import { shareFairly } from './fair-share.ts';

const LIMITS = { perAddress: 3, perPerson: 2, perTenant: 5, running: 2, runningOfTenant: 3, waiting: 1 };
const MANY = { ...LIMITS, perAddress: 100, perPerson: 100, perTenant: 100 };
const from = (address: string, tenant = 'kiln') => ({ address, tenant });
const fine = async () => new Response('fine');
const codeOf = async (reply: Response | null) =>
  reply && [
    reply.status,
    ((await reply.json()) as { code: string }).code,
    Number(reply.headers.get('retry-after')) > 0,
  ];
const REJECTED = [429, 'rate_limited', true];

/** Work that ends when it is told to. */
function held() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<Response>((resolve) => ends.push(() => resolve(new Response(name))));
  };
  return { started, work, endFirst: () => ends.shift()?.() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('[EXAM-A3] requests are counted by address and by tenant', async () => {
  const share = shareFairly(LIMITS);
  for (let requestCount = 0; requestCount < 3; requestCount += 1)
    expect(await share.count(from('a'))).toBeNull();
  expect(await codeOf(await share.count(from('a')))).toEqual(REJECTED);
  expect(await share.count(from('b'))).toBeNull();
  expect(await share.count(from('c'))).toBeNull();
  // The tenant's limit rejects a further address; another tenant is unaffected.
  expect(await codeOf(await share.count(from('d')))).toEqual(REJECTED);
  expect(await share.count(from('d', 'atelier'))).toBeNull();
});

it('[EXAM-A3] and by person, whatever address they come from', async () => {
  const share = shareFairly(LIMITS);
  const replies = [];
  for (const address of ['a', 'b', 'c']) replies.push(await share.inTurn(from(address), 'ada', fine));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect((await share.inTurn(from('a'), 'bo', fine)).status).toBe(200);
});

it('[EXAM-A3] nobody has more requests answered at the same time than their part', async () => {
  const share = shareFairly(MANY);
  const { started, work, endFirst } = held();
  const requests = ['1', '2', '3'].map((name) => share.inTurn(from('a'), undefined, work(name)));
  await settled();
  expect(started).toEqual(['1', '2']);
  expect(await codeOf(await share.inTurn(from('a'), undefined, work('4')))).toEqual(REJECTED);
  const other = share.inTurn(from('b'), undefined, work('other'));
  const third = share.inTurn(from('c'), undefined, work('of this tenant'));
  const elsewhere = share.inTurn(from('d', 'atelier'), undefined, work('elsewhere'));
  await settled();
  expect(started).toEqual(['1', '2', 'other', 'elsewhere']);
  for (let turn = 0; turn < 6; turn += 1) {
    endFirst();
    await settled();
  }
  const replies = await Promise.all([...requests, other, third, elsewhere]);
  expect(await Promise.all(replies.map((reply) => reply.text()))).toEqual([
    '1',
    '2',
    '3',
    'other',
    'of this tenant',
    'elsewhere',
  ]);
});

it('[EXAM-A3] work that fails gives its turn back', async () => {
  const share = shareFairly(MANY);
  for (let turn = 0; turn < 5; turn += 1)
    await expect(
      share.inTurn(from('a'), undefined, () => Promise.reject(new Error('broken'))),
    ).rejects.toThrow('broken');
  expect((await share.inTurn(from('a'), undefined, fine)).status).toBe(200);
});
