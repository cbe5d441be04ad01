import { generateKeyPairSync } from 'node:crypto';
import { daysAgo, type TenantContext } from './context.ts';

const SELECTORS = ['stoa1a', 'stoa1b'] as const;

/** Writes two sender domains: one lacks records and is the default, so emails still come from the platform; one is proven. */
export async function writeSenderDomains(context: TenantContext): Promise<void> {
  const { sql, tenant, accountId, id } = context;
  const domains = [
    { domain: `${tenant.slug}.example`, local: 'hello', state: 'pending', days: 2 },
    { domain: `news.${tenant.slug}.example`, local: 'studio', state: 'verified', days: 40 },
  ] as const;
  for (const { domain, local, state, days } of domains) {
    const keys = Object.fromEntries(SELECTORS.map((selector) => [selector, makePublicKey()]));
    const record = (selector: string) => ({ status: 'ok', found: [`v=DKIM1; k=rsa; p=${keys[selector]}`] });
    const ok = {
      proof: { status: 'ok', found: [`stoa-site=${accountId}`] },
      dkim1: record(SELECTORS[0]),
      dkim2: record(SELECTORS[1]),
      dmarc: { status: 'ok', found: ['v=DMARC1; p=quarantine'] },
    };
    const records =
      state === 'verified'
        ? ok
        : {
            ...ok,
            dkim2: { status: 'missing', found: [] },
            dmarc: { status: 'wrong', found: ['v=DMARC1; p='] },
          };
    // These domains are examples: DNS would deny what the demo shows.
    await sql`
      insert into public.sender_domains (id, account_id, domain, local_part, state, is_default, selectors, public_keys, records,
        checked_at, next_check_at, verified_at, created_at)
      values (${id('sender-domain', domain)}, ${accountId}, ${domain}, ${local}, ${state}, ${state === 'pending'}, ${[...SELECTORS]},
        ${sql.json(keys)}, ${sql.json(records)}, ${daysAgo(0)}, 'infinity', ${state === 'verified' ? daysAgo(days - 1) : null},
        ${daysAgo(days)})`;
  }
}

function makePublicKey(): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}
