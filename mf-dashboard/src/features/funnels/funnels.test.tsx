import { FUNNEL_STEP_TYPES, type FunnelRecord, type FunnelStep } from '@stoa/shared/contracts/funnels';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import FunnelEditor from '../../exposes/funnel-editor.tsx';
import Funnels from '../../exposes/funnels.tsx';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { ACCOUNT_ID, fakeBackend, MANAGER, type Row, STUDENT } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { funnelsText } from '../../testing/texts.ts';
import { MOVES_OF, newStep } from './edit-steps.ts';
import { makeStarter, STARTERS } from './starters.ts';
import { STEP_ICONS } from './step-icon.tsx';

const ID = '40000000-0000-4000-8000-000000000001';
const PAGE = '50000000-0000-4000-8000-000000000001';
const path = '/dashboard/manage/marketing/funnels';
const person = userEvent.setup();
afterEach(() => vi.unstubAllGlobals());

const step = (number: number, type: FunnelStep['type'], state: 'ok' | 'missing' = 'ok') => ({
  ...newStep(type),
  id: `70000000-0000-4000-8000-00000000000${number}`,
  ref_id: PAGE,
  target: { state, title: `Target ${number}`, path: '/x' },
  bump_title: null,
});
const funnel: FunnelRecord = {
  id: ID,
  name: 'Spring launch',
  slug: 'spring',
  state: 'live',
  version: 4,
  steps: [step(1, 'pages'), step(2, 'forms'), step(3, 'checkout', 'missing')],
};
const row = { ...funnel, account_id: ACCOUNT_ID, updated_at: '2026-11-20T10:00:00Z' };
const figures = (entered: number, done: number, value = {}) => ({ entered, done, value });

function backendOf(rows: Row[] = [row], who: Parameters<typeof fakeBackend>[1] = MANAGER) {
  const backend = fakeBackend({ funnels: rows }, who);
  backend.answer('funnel_detail', funnel);
  backend.answer('funnel_counts', { [ID]: { steps: 3, entered: 120, finished: 12, value: { EUR: 4900 } } });
  backend.answer('funnel_report', {
    steps: {
      [funnel.steps[0]!.id]: figures(120, 60),
      [funnel.steps[1]!.id]: figures(60, 30),
      [funnel.steps[2]!.id]: figures(30, 3, { EUR: 4900 }),
    },
    sources: ['news', ''],
  });
  backend.answer('funnel_targets', [{ id: PAGE, title: 'Landing', is_shown: true }]);
  backend.answer('save_funnel', { id: ID, version: 5 });
  return backend;
}
const editor = (backend: ReturnType<typeof backendOf>) =>
  renderScreen(<FunnelEditor />, { backend, path: `${path}/${ID}`, pattern: `${path}/:funnelId` });
const saved = (backend: ReturnType<typeof backendOf>) =>
  backend.called.filter(({ name }) => name === 'save_funnel').at(-1)?.args['p_funnel'] as {
    steps: FunnelStep[];
    version?: number;
  };
const cards = () =>
  within(screen.getByRole('list', { name: funnelsText('steps') }))
    .getAllByRole('button', { expanded: false })
    .map((one) => one.textContent);

describe('[LMS-13] types of steps', () => {
  it('are the nine of the specification', () => {
    expect([...FUNNEL_STEP_TYPES]).toEqual([
      'pages',
      'posts',
      'forms',
      'popup',
      'checkout',
      'order',
      'courses',
      'product',
      'membership',
    ]);
  });

  it('[LMS-14] have a label and an icon of their own', () => {
    expect(new Set(FUNNEL_STEP_TYPES.map((type) => funnelsText(`types.${type}`))).size).toBe(9);
    expect(new Set(FUNNEL_STEP_TYPES.map((type) => STEP_ICONS[type])).size).toBe(9);
  });
});

describe('[MNG-22] starters', () => {
  it.each(STARTERS)('%s has steps that wait for what their type can do', (id) => {
    for (const { type, next_on: move } of makeStarter(id)) expect(MOVES_OF[type]).toContain(move);
  });

  it('stand where there is no funnel yet, and make one', async () => {
    const backend = backendOf([]);
    renderScreen(<Funnels />, { backend, path });
    const card = await screen.findByRole('region', { name: funnelsText('starters.launch.title') });
    await person.click(within(card).getByRole('button'));
    await waitFor(() => expect(saved(backend)).toBeDefined());
    expect(saved(backend).steps.map(({ type }) => type)).toEqual(['pages', 'forms', 'checkout', 'order']);
  });
});

describe('[MNG-22] the list of funnels', () => {
  it('shows each with its state, visitors and revenue', async () => {
    renderScreen(<Funnels />, { backend: backendOf(), path });
    const line = await screen.findByRole('row', { name: /Spring launch/ });
    for (const text of [funnelsText('states.live'), '120', '12', '49.00'])
      expect(line.textContent).toContain(text);
  });

  it('sends others away, and asks for nothing', async () => {
    const backend = backendOf([row], STUDENT);
    renderScreen(<Funnels />, { backend, path });
    await expectSentBack(path);
    expect(backend.requests.filter(({ table }) => table === 'funnels')).toEqual([]);
  });
});

describe('[MNG-22] the editor', () => {
  it('shows what each step counted, the share that goes on, and which step is gone', async () => {
    editor(backendOf());
    const list = await screen.findByRole('list', { name: funnelsText('steps') });
    await within(list).findAllByText(funnelsText('figures.between', { percent: '50%' }));
    const [first, second, third] = within(list).getAllByRole('listitem');
    expect(first!.textContent).toContain(funnelsText('figures.between', { percent: '50%' }));
    expect(second!.textContent).toContain(funnelsText('figures.between', { percent: '50%' }));
    expect(third!.textContent).toContain('49.00');
    expect(third!.textContent).toContain(funnelsText('step.gone'));
    expect(third!.querySelector('[data-step-icon="checkout"]')).not.toBeNull();
  });

  it('moves a step by keys, takes it back, and saves against the version that was read', async () => {
    const backend = backendOf();
    editor(backend);
    await screen.findByRole('list', { name: funnelsText('steps') });
    const before = cards();
    within(screen.getByRole('list', { name: funnelsText('steps') }))
      .getAllByRole('button', { expanded: false })[0]!
      .focus();
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(cards().slice(0, 2)).toEqual([before[1], before[0]]);
    await person.click(screen.getByRole('button', { name: funnelsText('undo') }));
    expect(cards()).toEqual(before);
    await person.click(screen.getByRole('button', { name: funnelsText('redo') }));
    await person.click(screen.getByRole('button', { name: funnelsText('save') }));
    await waitFor(() => expect(saved(backend)).toBeDefined());
    expect(saved(backend).version).toBe(4);
    expect(saved(backend).steps.map(({ type }) => type)).toEqual(['forms', 'pages', 'checkout']);
    expect(saved(backend).steps[0]).not.toHaveProperty('target');
  });

  it('says before publishing how many steps visitors would skip', async () => {
    const backend = backendOf();
    const [first, second] = funnel.steps;
    const unset = { ...second!, ref_id: null, target: { state: 'unset', title: null, path: null } };
    backend.answer('funnel_detail', { ...funnel, state: 'draft', steps: [first, unset] });
    backend.answer('move_funnel', { id: ID, version: 5 });
    editor(backend);
    const moved = () => backend.called.filter(({ name }) => name === 'move_funnel');
    await person.click(await screen.findByRole('button', { name: funnelsText('publish') }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(funnelsText('publishSkipped', { count: '1' }));
    expect(moved()).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: funnelsText('publish') }));
    await waitFor(() => expect(moved()).toHaveLength(1));
  });

  it('asks for the figures of one source', async () => {
    const backend = backendOf();
    editor(backend);
    await screen.findByRole('list', { name: funnelsText('steps') });
    await chooseOption(funnelsText('source'), 'news');
    await waitFor(() =>
      expect(backend.called.filter(({ name }) => name === 'funnel_report').at(-1)?.args).toMatchObject({
        p_source: 'news',
        p_days: 30,
      }),
    );
  });
});
