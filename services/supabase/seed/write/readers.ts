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

/** Writes the contacts of the newsletter: most are confirmed, one unsubscribed, one is pending. Members join them. */
export async function writeReaders({ sql, tenant, accountId, id }: TenantContext): Promise<void> {
  const consent = `I would like to get the newsletter of ${tenant.name} by e-mail. I can unsubscribe at any time.`;
  for (const [name, status, days] of READERS) {
    const subscribedAt = daysAgo(days);
    const contactId = id('reader', name);
    await sql`
      insert into public.contacts (id, account_id, email, name, language, source, created_at)
      values (${contactId}, ${accountId}, ${`${name}@${tenant.slug}.example`}, ${fullName(name)}, 'en', 'newsletter', ${subscribedAt})`;
    await sql`
      insert into public.list_contacts
        (account_id, list_id, contact_id, status, requested_at, confirmed_at, unsubscribed_at)
      values (${accountId}, app.newsletter_list(${accountId}), ${contactId}, ${status}, ${subscribedAt},
        ${status === 'pending' ? null : subscribedAt}, ${status === 'unsubscribed' ? daysAgo(days - 9) : null})`;
    await sql`
      insert into public.consents (account_id, contact_id, list_id, kind, words, language, page, how, at)
      values (${accountId}, ${contactId}, app.newsletter_list(${accountId}), 'given', ${consent}, 'en', '/about', 'form', ${subscribedAt})`;
    if (status === 'unsubscribed')
      await sql`
        insert into public.consents (account_id, contact_id, list_id, kind, words, how, at)
        values (${accountId}, ${contactId}, app.newsletter_list(${accountId}), 'withdrawn', 'Unsubscribed', 'link', ${daysAgo(days - 9)})`;
  }
}

const fullName = (name: string) =>
  name
    .split('.')
    .map((part) => part[0]!.toUpperCase() + part.slice(1))
    .join(' ');
