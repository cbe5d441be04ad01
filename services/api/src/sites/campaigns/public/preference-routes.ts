import { z } from 'zod';
import type { AppContext } from '../../../shared/context.ts';
import { anyone } from '../../../shared/http/access.ts';
import { forAnyone } from '../../../shared/http/route-sample.ts';
import { escapeHtml } from '../../../shared/html/escape.ts';
import { defineRoute, type SitesDeps } from '../../define-route.ts';
import type { DeliveryLink } from '../links/delivery-token.ts';
import { databasesOf, firstFound, readLink } from './find-delivery.ts';
import { readerTexts, sendInvalidLink, sendReaderPage } from './reader-page.ts';

const Preferences = z.object({
  email: z.string(),
  isOut: z.boolean(),
  lists: z.array(z.object({ id: z.uuid(), name: z.string(), description: z.string(), isOn: z.boolean() })),
});
type Preferences = z.infer<typeof Preferences>;

const tokenOf = (c: AppContext): string => c.req.param('token') ?? '';
const sample = () => ({ path: '/api/email/preferences/nobody-signed-this' });

/** The lists of a reader, by the link of their own email; the page needs no script. */
export const preferenceRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/email/preferences/:token',
    summary: 'The lists that a reader gets email of.',
    host: 'any',
    access: anyone,
    rateLimit: 'email-links',
    sample,
    expected: forAnyone(404),
    async handler(c, _input, deps) {
      const link = readLink(deps, tokenOf(c), 'preferences');
      const preferences = link && (await readPreferences(deps, link));
      return preferences ? sendPreferences(c, preferences) : sendInvalidLink(c);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/email/preferences/:token',
    summary: 'Joins and leaves lists as the reader chose, or leaves all.',
    host: 'any',
    access: anyone,
    rateLimit: 'email-links',
    maxBodyBytes: 16_384,
    sample: () => ({ ...sample(), body: {} }),
    expected: forAnyone(404),
    async handler(c, _input, deps) {
      const link = readLink(deps, tokenOf(c), 'preferences');
      if (!link) return sendInvalidLink(c);
      const form = new URLSearchParams(await c.req.text());
      const lists = form
        .getAll('list')
        .filter((id) => z.uuid().safeParse(id).success)
        .slice(0, 500);
      const { accountId, deliveryId } = link;
      const { say } = readerTexts(c);
      const isAll = form.get('action') === 'all';
      const isSaved = await firstFound(databasesOf(deps), async (database) => {
        const [row] = isAll
          ? await database<[{ done: boolean }]>`
              select ops.leave_by_delivery(${accountId}, ${deliveryId}, 'preferences', true) as done`
          : await database<[{ done: boolean }]>`
              select ops.save_delivery_preferences(${accountId}, ${deliveryId}, ${lists}, ${say('preferences.consent')}) as done`;
        return row.done || null;
      });
      const preferences = isSaved && (await readPreferences(deps, link));
      return preferences ? sendPreferences(c, preferences, true) : sendInvalidLink(c);
    },
  }),
];

const readPreferences = (deps: SitesDeps, { accountId, deliveryId }: DeliveryLink) =>
  firstFound(databasesOf(deps), async (database) => {
    const [row] = await database<[{ preferences: unknown }]>`
      select ops.delivery_preferences(${accountId}, ${deliveryId}) as preferences`;
    return row.preferences ? Preferences.parse(row.preferences) : null;
  });

function sendPreferences(c: AppContext, { email, lists }: Preferences, isSaved = false): Response {
  const { say } = readerTexts(c);
  const boxes = lists.map(
    ({ id, name, description, isOn }) =>
      `<label><input type="checkbox" name="list" value="${id}"${isOn ? ' checked' : ''}><span dir="auto">${escapeHtml(name)}${description ? `<small>${escapeHtml(description)}</small>` : ''}</span></label>`,
  );
  return sendReaderPage(c, {
    title: say('preferences.title'),
    text: isSaved ? say('preferences.saved') : say('preferences.text', { email }),
    form: [
      `<form method="post" action="/api/email/preferences/${escapeHtml(tokenOf(c))}">`,
      `<fieldset><legend>${escapeHtml(say('preferences.lists'))}</legend>${boxes.join('')}</fieldset>`,
      `<p class="actions"><button name="action" value="save">${escapeHtml(say('preferences.save'))}</button>`,
      `<button class="quiet" name="action" value="all">${escapeHtml(say('preferences.all'))}</button></p></form>`,
    ].join(''),
  });
}
