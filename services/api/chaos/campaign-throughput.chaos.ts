import { createTestDatabase, type TestDatabase } from '@stoa/supabase/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { measureThroughput } from '../src/testing/campaign-throughput.ts';
import { startSmtpSink } from '../src/testing/smtp-sink.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

it('[MNG-21] sends 10,000 emails at 60 % of a plain pool of the mail library at least', async () => {
  const sink = await startSmtpSink();
  const { ours, plain } = await measureThroughput(db, sink, 10_000, 5);
  console.log(
    `campaign ${ours.toFixed(0)}/s, plain pool ${plain.toFixed(0)}/s, ${((ours / plain) * 100).toFixed(0)} %`,
  );
  expect(ours / plain).toBeGreaterThanOrEqual(0.6);
  await sink.stop();
});

it('[MNG-21] prepares 100,000 recipients in twice the bare insert at most', async () => {
  const { makeCampaign, makeList } = await import('../src/testing/campaign-fixture.ts');
  const { makeAccount } = await import('@stoa/supabase/testing');
  const site = await makeAccount(db.sql);
  const list = await makeList(db, site, 100_000);
  await db.sql`analyze`;
  const bare = await makeCampaign(db, site, [list.listId]);
  const ours = await makeCampaign(db, site, [list.listId]);
  const start = performance.now();
  await db.sql`
    insert into public.deliveries (account_id, campaign_id, contact_id, host)
    select ${site.accountId}, ${bare.id}, c.id, split_part(c.email, '@', 2) from public.list_contacts x
    join public.contacts c on c.id = x.contact_id
    where x.list_id = ${list.listId} and x.status = 'confirmed'`;
  const bareMs = performance.now() - start;
  await db.sql`update public.campaigns set state = 'scheduled' where id = ${ours.id}`;
  await db.sql`update public.campaigns set state = 'preparing' where id = ${ours.id}`;
  const begin = performance.now();
  for (;;) {
    const [row] = await db.sql<[{ more: boolean }]>`select ops.prepare_campaign(${ours.id}, 5000) as more`;
    if (!row.more) break;
  }
  const oursMs = performance.now() - begin;
  console.log(
    `prepared in ${oursMs.toFixed(0)} ms, bare insert ${bareMs.toFixed(0)} ms, ${(oursMs / bareMs).toFixed(2)}x`,
  );
  expect(oursMs / bareMs).toBeLessThanOrEqual(2);
});

it('[MNG-21] sends service mail in two seconds and twice its usual time at most while campaigns leave', async () => {
  const { measureServiceMail } = await import('../src/testing/service-mail-figures.ts');
  const rounds = await measureServiceMail(db, { count: 3_000, rounds: 7 });
  for (const { idleMs, busyMs, busyCount } of rounds) {
    console.log(
      `service mail p95 ${idleMs.toFixed(0)} ms alone, ${busyMs.toFixed(0)} ms beside a campaign (${busyCount} emails), ${(busyMs / idleMs).toFixed(2)}x`,
    );
    expect(busyCount).toBeGreaterThan(10);
    expect(busyMs).toBeLessThanOrEqual(2_000);
  }
  const ratios = rounds.map(({ idleMs, busyMs }) => busyMs / idleMs).toSorted((one, other) => one - other);
  expect(ratios[3]).toBeLessThanOrEqual(2);
});

it('[MNG-21] redirects clicks at half the rate of a bare route at least', async () => {
  const { measureClicks } = await import('../src/testing/click-figures.ts');
  const { ours, bare } = await measureClicks(1_000);
  console.log(
    `clicks ${ours.toFixed(0)}/s, bare redirect ${bare.toFixed(0)}/s, ${((ours / bare) * 100).toFixed(0)} %`,
  );
  expect(ours / bare).toBeGreaterThanOrEqual(0.5);
});
