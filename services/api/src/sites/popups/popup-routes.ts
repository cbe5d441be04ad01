import { siteLanguage } from '@stoa/shared/contracts/languages';
import { AppError } from '@stoa/shared/contracts/errors';
import { isOpen } from '@stoa/shared/contracts/forms/form-window';
import { translateForm } from '@stoa/shared/contracts/forms/translate-form';
import { blocksIn } from '@stoa/shared/contracts/popups/popup-definition';
import { formMarkup } from '@stoa/shared/form-view/form-markup';
import { formTexts } from '@stoa/shared/form-view/form-texts';
import { popupMarkup } from '@stoa/shared/popup-view/popup-markup';
import { z } from 'zod';
import { requireData } from '../../accounts/backends/account-data.ts';
import { isOpened, readAgent } from '../../accounts/visits/countable.ts';
import type { AppContext } from '../../shared/context.ts';
import { visitor } from '../../shared/http/access.ts';
import { forAnyone, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { findPopup } from './find-popup.ts';
import { popupScripts } from './popup-scripts.ts';
import { popupLabels } from './popup-labels.ts';

const Variant = z.enum(['a', 'b']);
const Shown = z.object({
  html: z.string(),
  style: z.string(),
  form: z
    .object({
      script: z.object({ path: z.string(), integrity: z.string() }),
      definition: z.unknown(),
      slug: z.string(),
    })
    .nullable(),
});

const idOf = (c: AppContext) => z.guid().safeParse(c.req.param('popupId')).data ?? UNKNOWN_ID;

/** Calls of a visitor's page about its popups. */
export const popupRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/popups/:popupId/show',
    summary:
      'What an active popup shows, which counts as shown; 204 for a member who has answered its form already.',
    host: 'site',
    body: z.strictObject({ variant: Variant, language: z.string().regex(/^[a-z]{2,3}$/) }),
    reply: Shown,
    errors: ['not_found', 'rate_limited'],
    access: visitor,
    rateLimit: 'popups',
    rows: 'account',
    params: (c) => ({ popupId: idOf(c) }),
    sample: () => ({ path: `/api/popups/${UNKNOWN_ID}/show`, body: { variant: 'a', language: 'en' } }),
    expected: forAnyone(404),
    async handler(c, { caller: account, params: { popupId }, body: { variant, language } }, { now }) {
      const { database, person } = requireData(c);
      const { definition, form: found } = await findPopup(database, account.account_id, popupId);
      const form = found && isOpen(found, now()) ? found : null;
      if (form && person) {
        const [row] = await database<[{ has: boolean }]>`
          select ops.has_popup_entry(${account.account_id}, ${form.id}, ${person.userId}) as has`;
        if (row.has) return c.body(null, 204);
      }
      const content = (variant === 'b' && definition.content.b) || definition.content.a;
      const blocks = blocksIn(content, language, siteLanguage(account.settings));
      if (blocks.length === 0 && !form) throw new AppError('not_found', 'This popup has nothing to show.');
      const fields = form && translateForm(form.definition, language);
      const html = popupMarkup({
        blocks,
        labels: popupLabels(language),
        hrefOf: (index) => `/api/popups/${popupId}/go/${variant}/${language}/${index}`,
        form:
          form && fields
            ? formMarkup({
                slug: `popup-${form.slug}`,
                definition: fields,
                language,
                texts: formTexts(language),
                action: `/forms/${form.slug}`,
              })
            : null,
      });
      await database`select ops.count_popup(${account.account_id}, ${popupId}, ${variant}, 'shown')`;
      return c.json(
        Shown.parse({
          html,
          style: definition.style,
          form: form && { script: popupScripts().form, definition: fields, slug: form.slug },
        }),
      );
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/popups/:popupId/go/:variant/:language/:index',
    summary: 'Leads to where a button of a popup goes; counts as its conversion where it has no form.',
    host: 'site',
    errors: ['not_found', 'rate_limited'],
    access: visitor,
    rateLimit: 'popups',
    rows: 'account',
    params: (c) => ({
      popupId: idOf(c),
      variant: Variant.safeParse(c.req.param('variant')).data ?? ('a' as const),
      language: c.req.param('language') ?? '',
      index: z.coerce.number().int().min(0).max(20).safeParse(c.req.param('index')).data ?? -1,
    }),
    sample: () => ({ path: `/api/popups/${UNKNOWN_ID}/go/a/en/0` }),
    expected: forAnyone(404),
    async handler(c, { caller: account, params: { popupId, variant, language, index } }) {
      const { database } = requireData(c);
      const { definition } = await findPopup(database, account.account_id, popupId);
      const content = (variant === 'b' && definition.content.b) || definition.content.a;
      const block = blocksIn(content, language, siteLanguage(account.settings))[index];
      if (block?.type !== 'button') throw new AppError('not_found', 'This popup has no such button.');
      const { headers } = c.req.raw;
      if (
        definition.formId === null &&
        isOpened(headers) &&
        !readAgent(headers.get('user-agent') ?? '').isMachine
      )
        await database`select ops.count_popup(${account.account_id}, ${popupId}, ${variant}, 'converted')`;
      c.header('cache-control', 'no-store');
      return c.redirect(block.to, 302);
    },
  }),
];
