import type { AutomationDefinition } from '@stoa/shared/contracts/automations/definition';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import AutomationEditor from '../../../exposes/automation-editor.tsx';
import { ACCOUNT_ID, fakeBackend, MANAGER } from '../../../testing/fake-backend.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { automationText as say } from '../../../testing/texts.ts';
import { emptyDefinition } from '../recipes.ts';

const ID = '40000000-0000-4000-8000-000000000001';
const TAG = '50000000-0000-4000-8000-000000000001';
const path = '/dashboard/manage/marketing/automations';
const person = userEvent.setup();

const steps: AutomationDefinition['steps'] = [
  { id: 'hello', kind: 'tag', action: 'add', name: 'New reader' },
  {
    id: 'asked',
    kind: 'if',
    test: { kind: 'tag', refId: TAG },
    yes: [{ id: 'tell', kind: 'notify', text: 'A reader has a question' }],
    no: [{ id: 'bought', kind: 'goal', event: 'order_paid', ref: '', otherwise: 'continue' }],
  },
];

async function openMap(no: number | null = null) {
  const automation = {
    id: ID,
    account_id: ACCOUNT_ID,
    name: 'Welcome series',
    state: no === null ? 'draft' : 'on',
    definition: { ...emptyDefinition({ lists: [], postalAddress: '', language: 'en' }), steps },
    version: 4,
    published_no: no,
  };
  const tags = [{ id: TAG, account_id: ACCOUNT_ID, name: 'Curious' }];
  const backend = fakeBackend({ automations: [automation], tags, lists: [], contact_fields: [] }, MANAGER);
  backend.answer('save_automation', { id: ID, version: 5 });
  backend.answer('automation_counts', { runs: {}, steps: { hello: { left: 5, here: 2 } } });
  renderScreen(<AutomationEditor />, {
    backend,
    path: `${path}/${ID}?view=map`,
    pattern: `${path}/:automationId`,
  });
  const map = await screen.findByRole('region', { name: say('map.label') }, { timeout: 20_000 });
  return { backend, map };
}
const stepButton = (map: HTMLElement, kind: string) =>
  within(map).getByRole('button', { name: new RegExp(`^${say(`kinds.${kind}`)}`) });
async function savedSteps(backend: Awaited<ReturnType<typeof openMap>>['backend']) {
  await person.click(screen.getByRole('button', { name: say('save') }));
  const saved = () => backend.called.findLast(({ name }) => name === 'save_automation');
  await waitFor(() => expect(saved()).toBeDefined());
  return (saved()!.args['p_automation'] as { definition: AutomationDefinition }).definition.steps;
}
const numbered = (kind: string, number: number) => `${say(`kinds.${kind}`)} ${number}`;

describe('[MNG-23] the map of steps', () => {
  it('is chosen beside the outline, which comes back', async () => {
    await openMap();
    await person.click(screen.getByRole('button', { name: say('view.outline') }));
    expect(screen.queryByRole('region', { name: say('map.label') })).toBeNull();
    expect(screen.getByRole('list', { name: say('tabs.steps') })).toBeDefined();
    await person.click(screen.getByRole('button', { name: say('view.map') }));
    expect(await screen.findByRole('region', { name: say('map.label') })).toBeDefined();
  });

  it('shows each step with its figures, the ways by name, and the start', async () => {
    const { map } = await openMap(1);
    expect(map.querySelectorAll('[data-step]')).toHaveLength(4);
    await waitFor(() =>
      expect(stepButton(map, 'tag').textContent).toContain(
        `${say('figures.entered')} 7${say('figures.here')} 2${say('figures.left')} 5`,
      ),
    );
    expect(within(map).getByText(say('ways.if.yes'))).toBeDefined();
    expect(within(map).getByText(say('ways.if.no'))).toBeDefined();
    expect(within(map).getByText(say('events.tag_added'))).toBeDefined();
    expect(await within(map).findByText(/Curious/)).toBeDefined();
    expect(screen.getByText(say('map.jumps'))).toBeDefined();
  });

  it('opens the form of a step, which is saved with the outline', async () => {
    const { backend, map } = await openMap();
    await person.click(stepButton(map, 'notify'));
    const sheet = await screen.findByRole('dialog', { name: new RegExp(numbered('notify', 1)) });
    const text = within(sheet).getByRole('textbox', { name: new RegExp(say('notify.text')) });
    await person.clear(text);
    await person.type(text, '10 + 5 - 0');
    await person.click(within(sheet).getByRole('button', { name: say('close') }));
    await waitFor(() => expect(document.activeElement).toBe(stepButton(map, 'notify')));
    const [, branch] = await savedSteps(backend);
    expect(branch).toMatchObject({ id: 'asked', yes: [{ id: 'tell', text: '10 + 5 - 0' }] });
  });

  it('adds a step in a way, opens it, and takes another away', async () => {
    const { backend, map } = await openMap();
    const where = `${numbered('if', 2)}: ${say('ways.if.yes')}`;
    await person.click(within(map).getByRole('button', { name: new RegExp(`${where}$`) }));
    const kinds = await screen.findByRole('dialog', { name: say('step.kind') });
    await person.click(within(kinds).getByRole('button', { name: say('kinds.end') }));
    expect(await screen.findByText(say('end.text'))).toBeDefined();
    await person.click(screen.getByRole('button', { name: say('close') }));
    await person.click(stepButton(map, 'tag'));
    const sheet = await screen.findByRole('dialog', { name: new RegExp(numbered('tag', 1)) });
    const remove = new RegExp(`^${say('step.remove').trim()} ${numbered('tag', 1)}$`);
    await person.click(within(sheet).getByRole('button', { name: remove }));
    expect(await savedSteps(backend)).toMatchObject([
      { id: 'asked', yes: [{ id: 'tell' }, { kind: 'end' }], no: [{ id: 'bought' }] },
    ]);
  });

  it('moves between connected steps by arrow keys and zooms by keys', async () => {
    const { map } = await openMap();
    stepButton(map, 'tag').focus();
    await person.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(stepButton(map, 'if'));
    await person.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(stepButton(map, 'goal'));
    await person.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(stepButton(map, 'notify'));
    await person.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(stepButton(map, 'tag'));
    const size = () =>
      screen.getByRole('button', { name: new RegExp(`^${say('map.fullSize')}`) }).textContent;
    expect(size()).toBe('100%');
    await person.keyboard('+');
    expect(size()).toBe('120%');
    await person.keyboard('0-');
    expect(size()).toBe('83%');
  });
});
