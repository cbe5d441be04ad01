import { EmailPreview, EmailPreviewInput, TestEmailSent } from '@stoa/shared/contracts/campaigns';
import { AppError } from '@stoa/shared/contracts/errors';
import { siteName } from '@stoa/shared/routing/page-title';
import { manager, type Manager } from '../../../accounts/members/require-manager.ts';
import type { AppContext } from '../../../shared/context.ts';
import { requireAccount } from '../../../shared/http/require-account.ts';
import { forManagers } from '../../../shared/http/route-sample.ts';
import { putInOutbox } from '../../../shared/mail/outbox.ts';
import { asUser } from '../../../shared/database/as-user.ts';
import { defineRoute, type SitesDeps } from '../../define-route.ts';
import { compileContent } from '../content/compile-content.ts';
import { fillTemplate, type MergeContact, parseTemplate } from '../content/merge-fields.ts';
import { designOf } from '../sending/prepare-campaigns.ts';
import type { z } from 'zod';

const sample = () => ({
  body: { language: 'en', subject: 'News', blocks: [{ type: 'text', html: '<p>Hello</p>' }] },
});

/** A text as it would arrive: for looking at, and as an email to oneself. */
export const previewRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/email/preview',
    summary: 'A text of a campaign as one contact would get it.',
    host: 'site',
    body: EmailPreviewInput,
    reply: EmailPreview,
    errors: ['not_found', 'rate_limited'],
    access: manager,
    rateLimit: 'email-preview',
    rows: 'account',
    sample,
    expected: forManagers(),
    handler: async (c, { caller, body }, deps) =>
      c.json(EmailPreview.parse(await previewEmail(c, deps, caller, body))),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/email/test',
    summary: 'Sends a text of a campaign to the manager who asks.',
    host: 'site',
    body: EmailPreviewInput,
    reply: TestEmailSent,
    errors: ['not_found', 'rate_limited'],
    access: manager,
    rateLimit: 'email-test',
    rows: 'account',
    sample,
    expected: forManagers(),
    async handler(c, { caller, body }, deps) {
      const to = caller.person.email;
      if (!to) throw new AppError('not_found', 'Your account has no email address.');
      const { subject, html, text } = await previewEmail(c, deps, caller, body);
      await putInOutbox(deps.database, { to, subject: `[Test] ${subject}`, html, text });
      return c.json(TestEmailSent.parse({ to }));
    },
  }),
];

async function previewEmail(
  c: AppContext,
  deps: SitesDeps,
  caller: Manager,
  input: z.output<typeof EmailPreviewInput>,
): Promise<EmailPreview> {
  const account = requireAccount(c);
  const contact = await contactOf(caller, input.contactId);
  const site = siteName(account);
  const url = `${deps.scheme}://${c.get('host')}`;
  try {
    const compiled = await compileContent(
      { ...input, ...designOf(input.language, site), siteName: site, primary: account.theme.light.primary },
      deps.mjml,
      false,
    );
    const filled = fillTemplate(
      parseTemplate({ subject: input.subject, html: compiled.html, text: compiled.text }),
      {
        contact,
        site: { name: site, url },
        links: { to: [], leave: url, preferences: url, view: url },
      },
    );
    return { ...filled, bytes: Buffer.byteLength(filled.html), contact };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const message = String((error as Error).message)
      .split('\n', 1)[0]!
      .slice(0, 200);
    throw new AppError('invalid_input', 'This text can’t be filled in.', {
      issues: [{ path: 'blocks', message }],
      cause: error,
    });
  }
}

/** A real contact, or the manager as one. */
async function contactOf({ database, person, accountId }: Manager, id: string | null): Promise<MergeContact> {
  if (id === null)
    return { email: person.email ?? '', name: person.email?.split('@')[0] ?? '', language: null, fields: {} };
  const [row] = await asUser(
    database,
    person,
    (sql) => sql<MergeContact[]>`
      select email, name, language, fields from public.contacts
      where account_id = ${accountId} and id = ${id} and erased_at is null`,
  );
  if (!row) throw new AppError('not_found', 'There is no such contact.');
  return row;
}
