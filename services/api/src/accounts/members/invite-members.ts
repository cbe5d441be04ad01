import { AppError } from '@stoa/shared/contracts/errors';
import type { PublicAccount } from '@stoa/shared/contracts/account';
import { siteLanguage } from '@stoa/shared/contracts/languages';
import type { InvitationResult, InviteInput } from '@stoa/shared/contracts/members';
import { siteName } from '@stoa/shared/routing/page-title';
import { asUser } from '../../shared/database/as-user.ts';
import type { Database } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import type { Manager } from './require-manager.ts';
import { emailMessage } from '../../shared/mail/email-message.ts';
import { mailTranslations } from '../../shared/mail/mail-translations.ts';
import { putInOutbox } from '../../shared/mail/outbox.ts';

const DAY_MINUTES = 24 * 60;

/**
 * Invites people one after another, each with a mail of its own; a line that is refused says why and stops no other.
 * Inviting somebody again renews the link. The token is in the mail alone.
 */
export async function inviteMembers(
  control: Database,
  manager: Manager,
  { account, siteUrl, people }: InviteInput & { account: PublicAccount; siteUrl: string },
): Promise<InvitationResult[]> {
  const results: InvitationResult[] = [];
  for (const { email, roleId } of people) {
    try {
      const token = await invite(manager, email, roleId);
      await putInOutbox(
        control,
        invitationMail(account, email, `${siteUrl}/dashboard/invitation?token=${token}`),
      );
      results.push({ email, refused: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ email, refused: error.code });
    }
  }
  return results;
}

function invite({ database, person, accountId }: Manager, email: string, roleId: string): Promise<string> {
  return knownFailure(
    asUser(database, person, async (sql) => {
      const [row] = await sql<
        [{ token: string }]
      >`select public.invite_member(${accountId}, ${email}, ${roleId}) ->> 'token' as token`;
      return row.token;
    }),
  );
}

/** Nobody knows yet what the invited person reads, so it is the language of the site. */
function invitationMail(account: PublicAccount, to: string, url: string) {
  const lang = siteLanguage(account.settings);
  const say = mailTranslations(lang);
  const site = siteName(account);
  return emailMessage({
    to,
    lang,
    from: { name: site, primary: account.theme.light.primary },
    subject: say('invite.subject', { site }),
    paragraphs: [say('invite.text', { site })],
    action: { label: say('invite.action'), url },
    note: say('once', { minutes: DAY_MINUTES }),
  });
}
