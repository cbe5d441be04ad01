import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../src/testing/test-app.ts';

const HEAVY = 40;
/** Uploads lose their filters; this one came before that, or lies with another host. */
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f" x="0" y="0" width="1" height="1">' +
  '<feTurbulence baseFrequency="0.9" numOctaves="200"/>'.repeat(40) +
  '</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>';
let stoa: TestApp;
let attacker: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  const photo = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#c65d3b' } })
    .jpeg()
    .toBuffer();
  stoa = await createTestApp({
    embedded: {
      anonKey: 'anon',
      fetch: (request) =>
        new Response(new URL(request.url).pathname.endsWith('.svg') ? SVG : new Uint8Array(photo)),
    },
  });
  attacker = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  other = await makeAccount(stoa.db.sql, { slug: 'polyglot' });
});
afterAll(() => stoa.stop());

const picture = (slug: string, account: TestAccount, file: string, quality: number) =>
  stoa.call(
    `${slug}.localhost:3000`,
    `/api/image?url=/storage/v1/object/public/${account.accountId}/${file}&w=256&q=${quality}`,
  );

it('[EXAM-A4] drawings that take minutes stop the pictures of their own account alone, and not the end of the service', async () => {
  let answered = 0;
  const heavy = Array.from({ length: HEAVY }, async (_, number) => {
    const reply = await picture('kiln', attacker, 'bomb.svg', number + 1);
    answered += 1;
    return reply.status;
  });
  const request = performance.now();
  const reply = await picture('polyglot', other, 'photo.jpg', 75);
  const waitedMs = performance.now() - request;
  expect(reply.status).toBe(200);
  expect(answered).toBeLessThan(HEAVY);
  const stopping = performance.now();
  await stoa.app.close();
  const statuses = await Promise.all(heavy);
  const endedMs = performance.now() - stopping;
  expect(statuses.filter((status) => ![422, 429].includes(status))).toEqual([]);
  expect(endedMs).toBeLessThan(20_000);
  // oxlint-disable-next-line no-console
  console.log(
    `a picture beside ${HEAVY} heavy ones: ${waitedMs.toFixed(0)} ms; the end: ${endedMs.toFixed(0)} ms`,
  );
});
