import { isLanguage } from '@stoa/shared/contracts/languages';
import { z } from 'zod';
import type { AppContext } from '../../../shared/context.ts';
import { anyone } from '../../../shared/http/access.ts';
import { forAnyone } from '../../../shared/http/route-sample.ts';
import { defineRoute } from '../../define-route.ts';
import { findPreferenceReader, type PreferenceReader } from './preference-link.ts';
import { PAUSES, Preferences, sendPreferences } from './preference-page.ts';
import { readerTexts, sendInvalidLink } from './reader-page.ts';

const tokenOf = (c: AppContext): string => c.req.param('token') ?? '';
const sample = () => ({ path: '/api/email/preferences/nobody-signed-this' });

/** The lists, pause and language of a reader, by the link of their own email; the page needs no script. */
export const preferenceRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/email/preferences/:token',
    summary: 'The lists that a reader gets email of, with a pause and their language.',
    host: 'any',
    access: anyone,
    rateLimit: 'email-links',
    sample,
    expected: forAnyone(404),
    async handler(c, _input, deps) {
      const reader = await findPreferenceReader(deps, tokenOf(c));
      const preferences = reader && (await readPreferences(reader));
      return preferences ? sendPreferences(c, tokenOf(c), preferences) : sendInvalidLink(c);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/email/preferences/:token',
    summary: 'Joins and leaves lists, pauses and sets the language as the reader chose, or leaves all.',
    host: 'any',
    access: anyone,
    rateLimit: 'email-links',
    maxBodyBytes: 16_384,
    sample: () => ({ ...sample(), body: {} }),
    expected: forAnyone(404),
    async handler(c, _input, deps) {
      const reader = await findPreferenceReader(deps, tokenOf(c));
      if (!reader) return sendInvalidLink(c);
      const form = new URLSearchParams(await c.req.text());
      await savePreferences(reader, form, readerTexts(c).say('preferences.consent'));
      const preferences = await readPreferences(reader);
      return preferences ? sendPreferences(c, tokenOf(c), preferences, true) : sendInvalidLink(c);
    },
  }),
];

async function readPreferences({ database, accountId, contactId }: PreferenceReader) {
  const [row] = await database<[{ preferences: unknown }]>`
    select ops.contact_preferences(${accountId}, ${contactId}) as preferences`;
  return row.preferences ? Preferences.parse(row.preferences) : null;
}

async function savePreferences(reader: PreferenceReader, form: URLSearchParams, consent: string) {
  const { database, accountId, contactId, deliveryId } = reader;
  if (form.get('action') === 'all' && deliveryId) {
    await database`select ops.leave_by_delivery(${accountId}, ${deliveryId}, 'preferences', true)`;
    return;
  }
  const language = form.get('language');
  const wish = {
    isAll: form.get('action') === 'all',
    lists: form
      .getAll('list')
      .filter((id) => z.uuid().safeParse(id).success)
      .slice(0, 500),
    pause: ['keep', ...PAUSES].find((value) => value === form.get('pause')) ?? null,
    language: isLanguage(language) ? language : null,
    consent,
  };
  await database`
    select ops.save_contact_preferences(${accountId}, ${contactId}, ${database.json(wish)}, ${deliveryId})`;
}
