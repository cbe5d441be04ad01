import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PopupDefinition } from '@stoa/shared/contracts/popups/popup-definition';
import { afterEach, describe, expect, it, vi } from 'vitest';
import PopupCheck from '../../exposes/popup-check.tsx';
import PopupEditor from '../../exposes/popup-editor.tsx';
import PopupStatistics from '../../exposes/popup-statistics.tsx';
import Popups from '../../exposes/popups.tsx';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { ACCOUNT_ID, fakeBackend, MANAGER, STUDENT } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { popupsText } from '../../testing/texts.ts';
import { bestVariant } from './best-variant.ts';
import { problemsOf } from './edited-popup.ts';
import { shownState } from './popup-state.ts';
import { makeTemplate, POPUP_TEMPLATES } from './templates.ts';

const ID = '60000000-0000-4000-8000-000000000001';
const path = '/dashboard/manage/marketing/popups';
const person = userEvent.setup();
afterEach(() => vi.unstubAllGlobals());

const definition: PopupDefinition = {
  style: 'corner',
  trigger: { kind: 'delay', value: 5 },
  target: { paths: ['/about'], notPaths: [], device: 'all', signedIn: 'all', utm: {}, languages: [] },
  frequency: { kind: 'days', days: 30 },
  priority: 4,
  opensAt: null,
  closesAt: null,
  formId: null,
  content: { a: { en: [{ type: 'heading', text: 'A letter <b>' }] } },
  shareB: 50,
};
const popup = {
  id: ID,
  account_id: ACCOUNT_ID,
  name: 'Letter',
  state: 'active',
  definition,
  shown: definition,
  priority: 4,
  opens_at: null,
  closes_at: null,
  version: 3,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
};
const today = new Date().toISOString().slice(0, 10);
const day = { account_id: ACCOUNT_ID, popup_id: ID, day: today, variant: 'a', eligible: 40, shown: 20, closed: 15, converted: 5 }; // prettier-ignore

function backendOf(who: Parameters<typeof fakeBackend>[1] = MANAGER) {
  const backend = fakeBackend({ popups: [popup], popup_days: [day], forms: [] }, who);
  backend.answer('popup_counts', { [ID]: { eligible: 40, shown: 20, converted: 5 } });
  backend.answer('save_popup', { id: ID, version: 4 });
  backend.answer('publish_popup', { id: ID, version: 5 });
  return backend;
}

describe('the list of popups', () => {
  it('[MNG-19] shows each popup with its state and figures', async () => {
    renderScreen(<Popups />, { backend: backendOf(), path });
    const row = await screen.findByRole('row', { name: /Letter/ });
    for (const text of [popupsText('states.active'), '40', '20', '5', '25%'])
      expect(row.textContent).toContain(text);
    expect(within(row).getByRole('link', { name: 'Letter' }).getAttribute('href')).toContain(`${path}/${ID}`);
  });

  it('[MNG-27] sends others away, and asks for nothing', async () => {
    const backend = backendOf(STUDENT);
    renderScreen(<Popups />, { backend, path });
    await expectSentBack(path);
    expect(backend.requests.filter(({ table }) => table === 'popups')).toEqual([]);
  });
});

describe('the editor', () => {
  const open = () => {
    const backend = backendOf();
    renderScreen(<PopupEditor />, { backend, path: `${path}/${ID}`, pattern: `${path}/:popupId` });
    return backend;
  };

  it('saves what is typed over the version that was read, without empty lines among the pages', async () => {
    const backend = open();
    const paths = await screen.findByLabelText(popupsText('edit.paths'));
    await person.type(paths, '\n/blog/*\n\n');
    await person.click(screen.getByRole('button', { name: popupsText('save') }));
    await waitFor(() => expect(backend.called.filter(({ name }) => name === 'save_popup')).toHaveLength(1));
    const { args } = backend.called.find(({ name }) => name === 'save_popup')!;
    expect(args['p_popup']).toMatchObject({ id: ID, version: 3, name: 'Letter' });
    expect((args['p_popup'] as unknown as typeof popup).definition.target.paths).toEqual([
      '/about',
      '/blog/*',
    ]);
  });

  it('saves nothing that a page could not show, and says what', async () => {
    const backend = open();
    await person.type(await screen.findByLabelText(popupsText('edit.paths')), '?x');
    await person.click(screen.getByRole('button', { name: popupsText('save') }));
    expect((await screen.findAllByText(popupsText('edit.problems.paths'))).length).toBeGreaterThan(0);
    expect(backend.called.filter(({ name }) => name === 'save_popup')).toEqual([]);
  });

  it('previews texts as texts', async () => {
    open();
    const preview = await screen.findByRole('region', { name: popupsText('edit.preview') });
    expect(preview.textContent).toContain('A letter <b>');
    expect(preview.querySelector('b')).toBeNull();
  });
});

describe('the check', () => {
  it('[MNG-19] says rule by rule why it does not show', async () => {
    renderScreen(<PopupCheck />, {
      backend: backendOf(),
      path: `${path}/${ID}/check`,
      pattern: `${path}/:popupId/check`,
    });
    expect(await screen.findByText(popupsText('check.yes'))).toBeTruthy();
    const page = screen.getByLabelText(popupsText('check.page'));
    await person.clear(page);
    await person.type(page, 'https://kiln.example/contact?x=1');
    expect(screen.getByText(popupsText('check.no'))).toBeTruthy();
    const row = screen.getByRole('row', { name: new RegExp(popupsText('check.rules.path.no')) });
    expect(row.textContent).toContain(popupsText('check.unmet'));
    expect(screen.getAllByText(popupsText('check.unmet'))).toHaveLength(1);
  });
});

describe('the statistics', () => {
  it('sum the last 30 days', async () => {
    renderScreen(<PopupStatistics />, {
      backend: backendOf(),
      path: `${path}/${ID}/statistics`,
      pattern: `${path}/:popupId/statistics`,
    });
    expect(await screen.findByText(popupsText('statistics.shownRate', { percent: '50' }))).toBeTruthy();
    expect(screen.getByText('25%')).toBeTruthy();
  });

  it.each([
    [{ shown: 100, converted: 10 }, { shown: 100, converted: 30 }, 'b'],
    [{ shown: 100, converted: 30 }, { shown: 100, converted: 10 }, 'a'],
    [{ shown: 10, converted: 1 }, { shown: 10, converted: 3 }, null],
    [{ shown: 0, converted: 0 }, { shown: 10, converted: 10 }, null],
    [{ shown: 10, converted: 0 }, { shown: 10, converted: 0 }, null],
  ])('of %j and %j name %s as better', (a, b, best) => expect(bestVariant(a, b)).toBe(best));
});

describe('a popup', () => {
  const at = { opens_at: '2026-11-10T00:00:00Z', closes_at: '2026-11-20T00:00:00Z' };
  it.each([
    ['active', '2026-11-01T00:00:00Z', 'scheduled'],
    ['active', '2026-11-15T00:00:00Z', 'active'],
    ['active', '2026-11-20T00:00:00Z', 'ended'],
    ['paused', '2026-11-15T00:00:00Z', 'paused'],
  ] as const)('that is %s on %s shows as %s', (state, now, shown) =>
    expect(shownState({ state, ...at }, Date.parse(now))).toBe(shown),
  );

  it.each(POPUP_TEMPLATES)('made from the template %s can be published', (id) => {
    const made = makeTemplate(id, { t: (key) => key, language: 'en', formId: ID });
    expect(PopupDefinition.safeParse(made).error).toBeUndefined();
    expect([...problemsOf({ name: 'Made', definition: made })]).toEqual([]);
  });
});
