import type { Person } from '../../shared/context.ts';
import type { Queryable } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import { type AccountMail, accountMail } from '../../shared/mail/account-mail.ts';
import { putInOutbox } from '../../shared/mail/outbox.ts';
import type { AccountsDeps } from '../define-route.ts';

type Deps = Pick<AccountsDeps, 'database' | 'platformHost' | 'siteUrl'>;
interface Receiver {
  email: string;
  name: string;
  language: string | null;
  site: string;
}

/** Closes a site for 30 days before it is erased, and tells its owner. */
export async function closeSite(deps: Deps, person: Person, accountId: string, slug: string) {
  return knownFailure(
    deps.database.begin(async (sql) => {
      const [row] = await sql<[{ erase_at: Date }]>`
        select ops.close_site(${person.userId}, ${accountId}, ${slug}) as erase_at`;
      await notifyOwner(deps, sql, accountId, 'closing');
      return { eraseAt: row.erase_at.toISOString() };
    }),
  );
}

/** Undoes the deletion of a site, and tells its owner. */
export async function reopenSite(deps: Deps, person: Person, accountId: string): Promise<void> {
  await knownFailure(
    deps.database.begin(async (sql) => {
      await sql`select ops.reopen_site(${person.userId}, ${accountId})`;
      await notifyOwner(deps, sql, accountId, 'reopened');
    }),
  );
}

/** Offers a site to another member, and tells both. */
export async function offerSite(deps: Deps, person: Person, accountId: string, email: string) {
  return knownFailure(
    deps.database.begin(async (sql) => {
      const [{ offer }] = await sql<[{ offer: Receiver & { expiresAt: string } }]>`
        select ops.offer_site(${person.userId}, ${accountId}, ${email}) as offer`;
      await putInOutbox(sql, mailOf(deps, 'offered', offer));
      await notifyOwner(deps, sql, accountId, 'offering');
      return { name: offer.name, expiresAt: offer.expiresAt };
    }),
  );
}

/** Accepts or ends the offer of a site, in a transaction; a transfer is mailed to the former and the new owner. */
export async function answerOffer(
  deps: Omit<Deps, 'database'>,
  sql: Queryable,
  { person, accountId, accepts }: { person: Person; accountId: string; accepts: boolean },
) {
  const before = await ownersOf(sql, accountId);
  await sql`select ops.answer_site_offer(${person.userId}, ${accountId}, ${accepts})`;
  if (!accepts) return;
  for (const owner of [...before, ...(await ownersOf(sql, accountId))])
    await putInOutbox(sql, mailOf(deps, 'transferred', owner));
}

const ownersOf = (sql: Queryable, accountId: string) => sql<Receiver[]>`
  select o.email, o.name, o.language, a.name as site
  from public.accounts a, ops.owner_to_tell(a.account_id) o where a.account_id = ${accountId}`;

/** Mails the owner of a site about a change of it. */
export async function notifyOwner(
  deps: Omit<Deps, 'database'>,
  sql: Queryable,
  accountId: string,
  kind: AccountMail['kind'],
) {
  for (const owner of await ownersOf(sql, accountId)) await putInOutbox(sql, mailOf(deps, kind, owner));
}

const mailOf = (
  { platformHost, siteUrl }: Pick<Deps, 'platformHost' | 'siteUrl'>,
  kind: AccountMail['kind'],
  { email, name, language, site }: Receiver,
) =>
  accountMail({ kind, email, name, language, site, reason: '' }, `${siteUrl(platformHost)}/dashboard/setup`);
