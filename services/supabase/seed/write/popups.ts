import type { PopupDefinition } from '@stoa/shared/contracts/popups/popup-definition';
import { daysAgo, type TenantContext } from './context.ts';

const DAYS = 24;

/** Writes a popup below the page about the studio, with figures of some weeks, and one that is still a draft. */
export async function writePopups({ sql, tenant, accountId, id }: TenantContext): Promise<void> {
  if (tenant.slug !== 'kiln') return;
  const popupId = id('popup', 'questions');
  const formId = id('form', 'questions');
  const definition: PopupDefinition = {
    style: 'corner',
    trigger: { kind: 'scroll', value: 60 },
    target: { paths: ['/about'], notPaths: [], device: 'all', signedIn: 'all', utm: {}, languages: [] },
    frequency: { kind: 'days', days: 30 },
    priority: 10,
    opensAt: null,
    closesAt: null,
    formId,
    content: {
      a: {
        en: [{ type: 'heading', text: 'Not sure which course?' }],
      },
    },
    shareB: 50,
  };
  const draft: PopupDefinition = {
    ...definition,
    formId: null,
    style: 'bar',
    trigger: { kind: 'delay', value: 5 },
    target: { ...definition.target, paths: [] },
    content: {
      a: {
        en: [
          { type: 'heading', text: 'The glaze course opens in spring' },
          { type: 'button', label: 'See the courses', to: '/course' },
        ],
      },
    },
  };
  const at = daysAgo(DAYS);
  await sql`
    insert into public.popups (id, account_id, name, state, definition, shown, form_id, priority, created_at, updated_at)
    values (${popupId}, ${accountId}, 'Questions on the studio page', 'active', ${sql.json(definition as never)},
      ${sql.json(definition as never)}, ${formId}, 10, ${at}, ${at})`;
  await sql`
    insert into public.popups (id, account_id, name, definition, created_at, updated_at)
    values (${id('popup', 'glaze')}, ${accountId}, 'Glaze course in spring', ${sql.json(draft as never)}, ${daysAgo(40)},
      ${daysAgo(40)})`;
  for (let day = 0; day < DAYS; day += 1) {
    const eligible = 18 + ((day * 7) % 13);
    const shown = Math.floor(eligible * 0.45) + (day % 3);
    await sql`
      insert into public.popup_days (account_id, popup_id, day, variant, eligible, shown, converted)
      values (${accountId}, ${popupId}, ${daysAgo(day)}::timestamptz::date, 'a', ${eligible}, ${shown}, ${(day * 5) % 3})`;
  }
}
