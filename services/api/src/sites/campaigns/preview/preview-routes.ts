import {
  EmailPreview,
  EmailPreviewInput,
  TestEmailInput,
  TestEmailSent,
} from '@stoa/shared/contracts/campaigns';
import { AppError } from '@stoa/shared/contracts/errors';
import { TemplateKind } from '@stoa/shared/contracts/email-templates';
import { z } from 'zod';
import { requireData } from '../../../accounts/backends/account-data.ts';
import { manager } from '../../../accounts/members/require-manager.ts';
import type { AppContext } from '../../../shared/context.ts';
import { anyone } from '../../../shared/http/access.ts';
import { forAnyone, forManagers, UNKNOWN_ID } from '../../../shared/http/route-sample.ts';
import { putInOutbox } from '../../../shared/mail/outbox.ts';
import { createSignedText } from '../../../shared/signing/signed-text.ts';
import { defineRoute, type SitesDeps } from '../../define-route.ts';
import { databasesOf, firstFound } from '../public/find-delivery.ts';
import { EMAIL_FRAME_POLICY } from '../public/email-policy.ts';
import { previewTemplate } from '../../email-templates/preview-template.ts';
import { previewEmail } from './preview-email.ts';

const HOUR_MS = 3_600_000;
const Shown = z.object({
  accountId: z.uuid(),
  campaignId: z.uuid().nullable(),
  contactId: z.uuid().nullable(),
  variant: z.number(),
  language: z.string().nullable(),
  deliveryId: z.uuid().nullable(),
  template: TemplateKind.nullable(),
  ownEmail: z.string(),
  expiresAt: z.number(),
});
const shownOf = ({ secret }: Pick<SitesDeps, 'secret'>) => createSignedText(secret, 'email-preview', Shown);
const siteUrlOf = (c: AppContext, { scheme }: SitesDeps) => `${scheme}://${c.get('host')}`;

/** A saved text as it would arrive: for looking at, and as an email to oneself. */
export const previewRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/email/preview',
    summary:
      'A saved text as one contact would get it, or an email that was caught, with its place for a frame.',
    host: 'site',
    body: EmailPreviewInput,
    reply: EmailPreview,
    errors: ['not_found', 'rate_limited'],
    access: manager,
    rateLimit: 'email-preview',
    rows: 'account',
    sample: () => ({ body: { campaignId: UNKNOWN_ID } }),
    expected: forManagers(404),
    async handler(c, { caller, body }, deps) {
      const ownEmail = caller.person.email ?? '';
      const expiresAt = deps.now().getTime() + HOUR_MS;
      const { accountId, database } = caller;
      const place = {
        template: null,
        campaignId: null,
        contactId: null,
        deliveryId: null,
        variant: 0,
        language: null,
      };
      const shown = { ...place, accountId, ownEmail, expiresAt };
      const url = (place: z.infer<typeof Shown>) => `/api/email/draft/${shownOf(deps).issue(place)}`;
      if ('deliveryId' in body) {
        const html = await caughtEmail(deps, accountId, body.deliveryId);
        if (html === null) throw new AppError('not_found', 'This email was not caught here.');
        const bytes = Buffer.byteLength(html);
        return c.json(EmailPreview.parse({ subject: '', url: url({ ...shown, ...body }), bytes }));
      }
      if ('template' in body) {
        const { subject, html } = await previewTemplate(c, database, body);
        const bytes = Buffer.byteLength(html);
        return c.json(EmailPreview.parse({ subject, url: url({ ...shown, ...body }), bytes }));
      }
      const request = { accountId, ownEmail, ...body };
      const { subject, html } = await previewEmail(database, deps.mjml, siteUrlOf(c, deps), request);
      const bytes = Buffer.byteLength(html);
      return c.json(EmailPreview.parse({ subject, url: url({ ...shown, ...body }), bytes }));
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/email/draft/:token',
    summary: 'The email of a preview, for the frame that shows it.',
    host: 'site',
    access: anyone,
    rateLimit: 'email-preview',
    rows: 'account',
    sample: () => ({ path: '/api/email/draft/nobody-signed-this' }),
    expected: forAnyone(404),
    async handler(c, _input, deps) {
      const shown = shownOf(deps).read(c.req.param('token') ?? '');
      const site = c.get('site');
      if (
        !shown ||
        shown.expiresAt < deps.now().getTime() ||
        site.kind !== 'account' ||
        site.account.account_id !== shown.accountId
      )
        throw new AppError('not_found', 'This preview has ended.');
      const { accountId, campaignId, contactId, variant, language, deliveryId, template, ownEmail } = shown;
      if (template)
        return sendFrame(
          c,
          (await previewTemplate(c, requireData(c).database, { template, language: language ?? 'en' })).html,
        );
      const html = deliveryId
        ? await caughtEmail(deps, accountId, deliveryId)
        : await firstFound(databasesOf(deps), async (database) =>
            previewEmail(database, deps.mjml, siteUrlOf(c, deps), {
              accountId,
              campaignId: campaignId!,
              contactId,
              variant,
              language,
              ownEmail,
            }).then(
              (email) => email.html,
              (error: unknown) => {
                if (error instanceof AppError && error.code === 'not_found') return null;
                throw error;
              },
            ),
          );
      if (html === null) throw new AppError('not_found', 'This preview has ended.');
      return sendFrame(c, html);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/email/test',
    summary: 'Sends a saved text of a campaign to the manager who asks.',
    host: 'site',
    body: TestEmailInput,
    reply: TestEmailSent,
    errors: ['not_found', 'rate_limited'],
    access: manager,
    rateLimit: 'email-test',
    rows: 'account',
    sample: () => ({ body: { campaignId: UNKNOWN_ID } }),
    expected: forManagers(404),
    async handler(c, { caller, body }, deps) {
      const to = caller.person.email;
      if (!to) throw new AppError('not_found', 'Your account has no email address.');
      const { accountId, database } = caller;
      const request = { accountId, contactId: null, ownEmail: to, ...body };
      const { subject, html, text } = await previewEmail(database, deps.mjml, siteUrlOf(c, deps), request);
      await putInOutbox(deps.database, { to, subject: `[Test] ${subject}`, html, text });
      return c.json(TestEmailSent.parse({ to }));
    },
  }),
];

/** Answers with an email for a frame of the site. */
const sendFrame = (c: AppContext, html: string): Response =>
  c.body(html, 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': EMAIL_FRAME_POLICY,
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });

const caughtEmail = (deps: SitesDeps, accountId: string, deliveryId: string) =>
  firstFound(databasesOf(deps), async (database) => {
    const [row] = await database<[{ html: string | null }]>`
      select ops.caught_email(${accountId}, ${deliveryId}) as html`;
    return row.html;
  });
