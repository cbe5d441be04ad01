import { daysAgo, type TenantContext } from './context.ts';

const READERS = [
  ['clara.nunes', 'confirmed', 61],
  ['hassan.demir', 'confirmed', 44],
  ['ida.holm', 'confirmed', 31],
  ['peter.vogt', 'unsubscribed', 27],
  ['yuki.tanaka', 'confirmed', 12],
  ['ruth.adeyemi', 'confirmed', 5],
  ['leo.marchand', 'pending', 0],
] as const;

/** Writes the newsletter contacts: most are confirmed, one unsubscribed, one is pending. */
export async function writeReaders({ sql, tenant, accountId, id }: TenantContext): Promise<void> {
  const consent = `I would like to get the newsletter of ${tenant.name} by e-mail. I can unsubscribe at any time.`;
  for (const [name, status, days] of READERS) {
    const subscribedAt = daysAgo(days);
    await sql`
      insert into public.newsletter_contacts
        (id, account_id, email, status, language, consent, source, asked_at, confirmed_at, unsubscribed_at)
      values (${id('reader', name)}, ${accountId}, ${`${name}@${tenant.slug}.example`}, ${status}, 'en', ${consent}, '/about',
        ${subscribedAt}, ${status === 'pending' ? null : subscribedAt}, ${status === 'unsubscribed' ? daysAgo(days - 9) : null})`;
  }
}
