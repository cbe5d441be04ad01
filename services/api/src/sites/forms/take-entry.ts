import { createHash, randomUUID } from 'node:crypto';
import type { PublicAccount } from '@stoa/shared/contracts/account';
import type { EntryState } from '@stoa/shared/contracts/forms/form-definition';
import type { Language } from '@stoa/shared/contracts/languages';
import { siteLanguage } from '@stoa/shared/contracts/languages';
import type { Database } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import { putInOutbox } from '../../shared/mail/outbox.ts';
import { senderOf } from '../email-templates/account-email.ts';
import { newsletterConfirmationMail } from '../newsletter/newsletter-mail.ts';
import type { FoundForm } from './find-form.ts';
import { formNotice } from './form-notice.ts';
import type { TokenState } from './form-token.ts';
import type { Post } from './read-post.ts';

export interface EntrySource {
  account: PublicAccount;
  siteUrl: string;
  language: Language;
  /** The visitor's address; stored nowhere. */
  address: string;
  /** Path and query of the page that held the form. */
  page: string;
  token: TokenState;
  /** Then senders without a proof are let through seldom. */
  isAttacked: boolean;
  person: { userId: string } | null;
  /** Signs the link that confirms a list. */
  confirmToken(contactId: string, listId: string): string;
}

const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
/** Notices of one form in an hour; the dashboard lists the rest. */
const NOTICES = { points: 20, seconds: 3_600 };

/** Spam is known by what people can't do; what could be either waits for a manager. */
export function entryState({ isTrapped }: Pick<Post, 'isTrapped'>, token: TokenState): EntryState {
  if (isTrapped || token === 'early' || token === 'forged') return 'spam';
  return token === 'good' ? 'received' : 'held';
}

interface TakenEntry {
  id: string;
  state: EntryState | 'changed';
  is_new: boolean;
  contact_id: string | null;
  confirm_lists: string[] | null;
}

/** Stores an entry, once per request key, and tells the managers of a new one that was received. Returns its state; null where the form has changed. */
export async function takeEntry(
  databases: { rows: Database; control: Database },
  form: FoundForm,
  post: Post,
  source: EntrySource,
): Promise<EntryState | null> {
  const { account, page } = source;
  const { pathname, searchParams } = new URL(page.startsWith('/') ? page : '/', 'http://site');
  const email = form.definition.fields.find(({ id, type }) => type === 'email' && id in post.answers);
  const entry = {
    requestKey: post.requestKey ?? randomUUID(),
    formVersion: form.version,
    address: createHash('sha256').update(source.address).digest('base64url'),
    data: post.answers,
    email: email ? post.answers[email.id] : null,
    userId: source.person?.userId ?? null,
    language: source.language,
    page: pathname,
    utm: Object.fromEntries(
      UTM.flatMap((name) => {
        const value = searchParams.get(name);
        return value ? [[name, value.slice(0, 200)]] : [];
      }),
    ),
    state: entryState(post, source.token),
    isStrict: source.isAttacked && source.token !== 'good',
    files: post.files,
  };
  const { rows, control } = databases;
  const [taken] = await knownFailure(
    rows<[TakenEntry]>`
      select * from ops.take_form_entry(${account.account_id}, ${form.id}, ${form.no}, ${rows.json(entry as never)})`,
  );
  if (taken.state === 'changed') return null;
  if (taken.is_new && taken.state !== 'spam' && post.popup)
    await rows`select ops.count_popup_entry(${account.account_id}, ${post.popup.id}, ${post.popup.variant}, ${form.id})`;
  if (!taken.is_new || taken.state !== 'received') return taken.state;
  for (const listId of taken.contact_id ? (taken.confirm_lists ?? []) : []) {
    const to = {
      database: rows,
      sender: senderOf(account),
      email: String(entry.email),
      lang: source.language,
      siteUrl: source.siteUrl,
    };
    const token = source.confirmToken(String(taken.contact_id), listId);
    await putInOutbox(control, await newsletterConfirmationMail(to, token));
  }
  if (form.notify_emails.length === 0) return taken.state;
  const [limit] = await control<[{ wait: number }]>`
    select ops.take_point(${`form-notice|${form.id}`}, ${NOTICES.points}, ${NOTICES.seconds}, clock_timestamp()) as wait`;
  if (limit.wait > 0) return taken.state;
  const lang = siteLanguage(account.settings);
  const url = `${source.siteUrl}/dashboard/manage/marketing/forms/${form.id}/entries`;
  for (const to of form.notify_emails)
    await putInOutbox(
      control,
      await formNotice(
        { database: rows, sender: senderOf(account), email: to, lang, siteUrl: source.siteUrl },
        form.title,
        url,
      ),
    );
  return taken.state;
}
