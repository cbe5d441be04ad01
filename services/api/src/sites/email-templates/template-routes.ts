import {
  EmailTemplateView,
  SavedTemplate,
  SaveTemplateInput,
  TemplateKind,
} from '@stoa/shared/contracts/email-templates';
import { AppError } from '@stoa/shared/contracts/errors';
import { isLanguage, type Language } from '@stoa/shared/contracts/languages';
import { manager } from '../../accounts/members/require-manager.ts';
import type { AppContext } from '../../shared/context.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import { forManagers } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { catalogueTexts, checkTexts } from './template-texts.ts';

const PATH = '/api/email/templates/:kind/:language';
const sample = () => ({ path: '/api/email/templates/welcome/en' });
const common = {
  path: PATH,
  host: 'site',
  access: manager,
  rateLimit: 'email-templates',
  rows: 'account',
} as const;

/** The email and language of an address; unknown ones are not found. */
function readPlace(c: AppContext): { kind: TemplateKind; language: Language } {
  const kind = TemplateKind.safeParse(c.req.param('kind')).data;
  const language = c.req.param('language');
  if (!kind || !isLanguage(language)) throw new AppError('not_found', 'There is no such email.');
  return { kind, language };
}

/** Emails of a site that its managers can write themselves. */
export const templateRoutes = [
  defineRoute({
    ...common,
    method: 'GET',
    summary: 'The text of one of a site’s emails: its own, else the catalogue’s with merge fields.',
    reply: EmailTemplateView,
    errors: ['not_found', 'rate_limited'],
    sample,
    expected: forManagers(),
    async handler(c, { caller: { database, accountId } }) {
      const { kind, language } = readPlace(c);
      const [row] = await database<[{ template: object | null }]>`
        select ops.email_template(${accountId}, ${kind}, ${language}) as template`;
      const texts = row.template ?? { ...catalogueTexts(kind, language), version: 0 };
      return c.json(EmailTemplateView.parse({ ...texts, isOwn: row.template !== null }));
    },
  }),
  defineRoute({
    ...common,
    method: 'PUT',
    summary: 'Stores a site’s own text of one of its emails. Broken Liquid is answered with its position.',
    body: SaveTemplateInput,
    reply: SavedTemplate,
    errors: ['not_found', 'precondition_failed', 'rate_limited'],
    sample: () => ({
      ...sample(),
      body: {
        subject: 'Welcome to {{ site.name }}',
        body: 'You’re on the list.',
        action: 'Leave',
        version: 0,
      },
    }),
    expected: forManagers(),
    async handler(c, { caller: { database, accountId }, body }) {
      const { kind, language } = readPlace(c);
      checkTexts(kind, body);
      const [row] = await knownFailure(
        database<[{ version: number }]>`
          select ops.save_email_template(${accountId}, ${kind}, ${language}, ${database.json(body)}) as version`,
      );
      return c.json(SavedTemplate.parse(row));
    },
  }),
  defineRoute({
    ...common,
    method: 'DELETE',
    summary: 'Gives one of a site’s emails the catalogue’s text again.',
    status: 204,
    errors: ['not_found', 'rate_limited'],
    sample,
    expected: forManagers(204),
    async handler(c, { caller: { database, accountId } }) {
      const { kind, language } = readPlace(c);
      await database`select ops.reset_email_template(${accountId}, ${kind}, ${language})`;
      return c.body(null, 204);
    },
  }),
];
