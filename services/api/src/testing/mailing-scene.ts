import { makeAccount, makePerson, type TestAccount } from '@stoa/supabase/testing';
import type { SenderDomains } from '@stoa/shared/contracts/sender-domains';
import { startCampaignSender } from '../sites/campaigns/sending/campaign-sender.ts';
import type { SenderOptions } from '../sites/campaigns/sending/sender-options.ts';
import { openSending } from '../sites/deliverability/sending-deps.ts';
import { silentLog } from '../shared/log/log.ts';
import { createTestDns, type TestDns } from './mail-dns.ts';
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export const SECRET = 'a-cookie-secret-of-the-tests-long-enough';
export const RETURN_HOST = 'bounces.stoa.example';

export interface MailingScene {
  stoa: TestApp;
  dns: TestDns;
  sink: SmtpSink;
  site: TestAccount;
  host: string;
  manager: string;
  call(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<{ status: number; body: SenderDomains }>;
  /** Puts all records of the site's domains into DNS. */
  publish(): Promise<void>;
  startSender(more?: Partial<SenderOptions>): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** A site whose campaigns leave by a mail server of the test, with name servers of the test. */
export async function openMailingScene(env: Record<string, string> = {}): Promise<MailingScene> {
  const dns = createTestDns();
  const sink = await startSmtpSink();
  const stoa = await createTestApp({
    mailDns: dns,
    env: { SMTP_URL: sink.url, MAIL_FROM: 'Stoa <stoa@stoa.example>', MAIL_RETURN_HOST: RETURN_HOST, ...env },
  });
  const site = await makeAccount(stoa.db.sql);
  const host = `${site.slug}.localhost:3000`;
  const manager = await stoa.tokenOf(await makePerson(stoa.db.sql, { account: site, role: 'Manager' }));
  const stops: (() => Promise<void>)[] = [];
  let calls = 0;
  const call: MailingScene['call'] = async (method, path, body, token = manager) => {
    const reply = await stoa.call(host, `/api/email/domains${path}`, {
      method,
      token,
      // Each call from elsewhere: the limit of calls has tests of its own.
      from: `198.51.${Math.floor((calls += 1) / 250)}.${calls % 250}`,
      ...(body === undefined ? {} : { body }),
    });
    return { status: reply.status, body: reply.status === 204 ? (null as never) : await reply.json() };
  };
  return {
    ...{ stoa, dns, sink, site, host, manager, call },
    async publish() {
      const { body } = await call('GET', '');
      for (const { type, name, value } of body.domains.flatMap(({ records }) => records))
        dns.records.set(`${type} ${name}`, [value]);
    },
    async startSender(more = {}) {
      const { keys } = openSending(
        stoa.database,
        SECRET,
        { smtp: null, sending: { returnHost: null, returnPort: null, events: null, checksAddresses: false } },
        dns,
      );
      const stop = await startCampaignSender({
        home: stoa.database,
        databases: [stoa.database],
        smtp: { url: sink.url, from: 'Stoa <stoa@stoa.example>' },
        secret: SECRET,
        siteUrl: ({ slug }) => `https://${slug}.test`,
        platformUrl: 'https://stoa.example/',
        keys,
        returnHost: RETURN_HOST,
        log: silentLog,
        bounds: { firstPauseMs: 20, maxPauseMs: 100, minPerSecond: 50 },
        ...more,
      });
      stops.push(stop);
      return stop;
    },
    async stop() {
      for (const stop of stops.splice(0)) await stop();
      await sink.stop();
      await stoa.stop();
    },
  };
}
