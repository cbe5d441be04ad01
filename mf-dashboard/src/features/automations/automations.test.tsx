import { AutomationDefinition, outlineProblems } from '@stoa/shared/contracts/automations/definition';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import AutomationEditor from '../../exposes/automation-editor.tsx';
import AutomationRuns from '../../exposes/automation-runs.tsx';
import Automations from '../../exposes/automations.tsx';
import { expectSentBack } from '../../testing/expect-sent-back.ts';
import { ACCOUNT_ID, fakeBackend, MANAGER, type Row, STUDENT } from '../../testing/fake-backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { automationText, campaignText } from '../../testing/texts.ts';
import { duplicateStep, isUnfinished, newStep } from './edit-steps.ts';
import { makeRecipe, RECIPES } from './recipes.ts';

const ID = '40000000-0000-4000-8000-000000000001';
const LIST = '50000000-0000-4000-8000-000000000001';
const path = '/dashboard/manage/marketing/automations';
const person = userEvent.setup();
afterEach(() => vi.unstubAllGlobals());

const input = { lists: [LIST], postalAddress: '1 High Street', language: 'en', t: (key: string) => key };
const automation = {
  id: ID,
  account_id: ACCOUNT_ID,
  name: 'Welcome series',
  state: 'draft',
  definition: makeRecipe('welcome', input),
  version: 4,
  published_no: null as number | null,
  updated_at: '2026-11-20T10:00:00Z',
};
const run = {
  id: '60000000-0000-4000-8000-000000000001',
  account_id: ACCOUNT_ID,
  automation_id: ID,
  state: 'failed',
  step_id: 'a',
  version_no: 1,
  wake_at: null,
  error: 'not_found',
  reason: null,
  started_at: '2026-11-21T10:00:00Z',
  ended_at: '2026-11-21T10:20:00Z',
  contact: { id: ID, name: 'Ada', email: 'ada@example.com' },
};

function backendOf(rows: Row[] = [automation], who: Parameters<typeof fakeBackend>[1] = MANAGER) {
  const backend = fakeBackend(
    {
      automations: rows,
      automation_runs: [run],
      run_steps: ['tag', 'mail', 'mail'].map((kind, index) => ({
        account_id: ACCOUNT_ID,
        run_id: run.id,
        step_no: index + 1,
        kind,
        outcome: kind === 'tag' ? 'done' : 'queued',
        at: run.started_at,
      })),
      deliveries: [
        { id: 'd1', account_id: ACCOUNT_ID, run_id: run.id, step_no: 2, state: 'sent', reason: null, caught: { delivery_id: 'd1' } }, // prettier-ignore
        { id: 'd2', account_id: ACCOUNT_ID, run_id: run.id, step_no: 3, state: 'skipped', reason: 'unsubscribed', caught: null }, // prettier-ignore
      ],
      products: [{ id: LIST, account_id: ACCOUNT_ID, title: 'Studio pass', kind: 'membership' }],
      lists: [{ id: LIST, account_id: ACCOUNT_ID, name: 'Newsletter' }],
      campaigns: [],
      tags: [],
      contacts: [],
      contact_fields: [],
    },
    who,
  );
  backend.answer('save_automation', { id: ID, version: 5 });
  backend.answer('automation_counts', { runs: {}, steps: {} });
  backend.answer('move_automation', 'paused');
  backend.answer('retry_run', null);
  return backend;
}
const editor = (backend: ReturnType<typeof backendOf>) =>
  renderScreen(<AutomationEditor />, { backend, path: `${path}/${ID}`, pattern: `${path}/:automationId` });
const saved = (backend: ReturnType<typeof backendOf>) =>
  backend.called.filter(({ name }) => name === 'save_automation').at(-1)?.args['p_automation'] as {
    definition: AutomationDefinition;
    version?: number;
  };

describe('[MNG-23] recipes', () => {
  it.each(RECIPES)('%s can be published as it is', (id) => {
    const definition = AutomationDefinition.parse(makeRecipe(id, input));
    expect(outlineProblems(definition)).toEqual([]);
  });

  it('stand where there is no automation yet, and make one', async () => {
    const backend = backendOf([]);
    renderScreen(<Automations />, { backend, path });
    const card = await screen.findByRole('region', { name: automationText('recipes.unpaid.title') });
    const use = within(card).getByRole('button');
    await waitFor(() => expect(use).toHaveProperty('disabled', false));
    await person.click(use);
    await waitFor(() => expect(saved(backend)).toBeDefined());
    expect(saved(backend).definition).toMatchObject({
      trigger: { event: 'order_placed' },
      exits: [{ event: 'order_paid' }],
      email: { lists: [LIST] },
    });
  });
});

describe('[MNG-23] the list of automations', () => {
  it('shows each with its state and start', async () => {
    renderScreen(<Automations />, { backend: backendOf(), path });
    const row = await screen.findByRole('row', { name: /Welcome series/ });
    expect(row.textContent).toContain(automationText('states.draft'));
    expect(row.textContent).toContain(automationText('events.list_joined'));
  });

  it('sends others away, and asks for nothing', async () => {
    const backend = backendOf([automation], STUDENT);
    renderScreen(<Automations />, { backend, path });
    await expectSentBack(path);
    expect(backend.requests.filter(({ table }) => table === 'automations')).toEqual([]);
  });
});

describe('[MNG-23] the outline', () => {
  it('adds a step in a branch by keys and saves it against the version that was read', async () => {
    const backend = backendOf([{ ...automation, definition: makeRecipe('firstSteps', input) }]);
    editor(backend);
    const branch = await screen.findByRole('region', {
      name: new RegExp(automationText('ways.waitFor.yes')),
    });
    await person.click(within(branch).getByRole('button', { name: automationText('step.add') }));
    await person.click(screen.getByRole('button', { name: automationText('save') }));
    await waitFor(() => expect(saved(backend)).toBeDefined());
    expect(saved(backend).version).toBe(4);
    expect(saved(backend).definition.steps[1]).toMatchObject({ kind: 'waitFor', yes: [{ kind: 'mail' }] });
  });

  it('moves a step by keys, says so, and takes it back', async () => {
    const backend = backendOf();
    editor(backend);
    const [first] = await screen.findAllByRole('button', { expanded: false });
    const kinds = () => screen.getAllByRole('button', { expanded: false }).map((one) => one.textContent);
    const before = kinds();
    first!.focus();
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(kinds().slice(0, 2)).toEqual([before[1], before[0]]);
    await person.click(screen.getByRole('button', { name: automationText('undo') }));
    expect(kinds()).toEqual(before);
  });

  it('names the row of each step, the blocks of an email in words, and the signing secret of a webhook', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({ secret: 'whsec_abc' })),
    );
    const steps = [
      { ...newStep('list'), listId: LIST },
      newStep('mail'),
      { ...newStep('webhook'), url: 'https://hooks.example/in' },
    ];
    editor(
      backendOf([{ ...automation, definition: { ...automation.definition, steps } as AutomationDefinition }]),
    );
    await screen.findByText(`${automationText('actions.join')}: Newsletter`);
    const opener = (kind: string) =>
      screen.getByRole('button', {
        expanded: false,
        name: new RegExp(`^${automationText(`kinds.${kind}`)}`),
      });
    await person.click(opener('list'));
    expect(await screen.findByText(automationText('list.hint'))).toBeDefined();
    await person.click(opener('mail'));
    await screen.findByRole('button', { name: campaignText('kinds.heading') });
    await person.click(opener('webhook'));
    await person.click(await screen.findByRole('button', { name: automationText('webhook.reveal') }));
    expect(await screen.findByText('whsec_abc')).toBeDefined();
  });

  it('gives a membership, makes a coupon, and holds emails at night', async () => {
    const steps = [newStep('membership'), newStep('coupon')];
    const backend = backendOf([
      { ...automation, definition: { ...automation.definition, steps } as AutomationDefinition },
    ]);
    editor(backend);
    const opener = async (kind: string) =>
      screen.findByRole('button', {
        expanded: false,
        name: new RegExp(`^${automationText(`kinds.${kind}`)}`),
      });
    await person.click(await opener('membership'));
    await chooseOption(
      await screen.findByRole('combobox', { name: new RegExp(automationText('rows.memberships')) }),
      'Studio pass',
    );
    await person.click(await opener('coupon'));
    const amount = screen.getByRole('spinbutton', { name: automationText('coupon.percent') });
    await person.clear(amount);
    await person.type(amount, '25');
    await person.click(screen.getByRole('checkbox', { name: automationText('quiet.use') }));
    await person.click(screen.getByRole('button', { name: automationText('save') }));
    await waitFor(() => expect(saved(backend)).toBeDefined());
    const { definition } = saved(backend);
    expect(definition.steps).toMatchObject([
      { kind: 'membership', action: 'grant', refId: LIST },
      { kind: 'coupon', discount: 'percentage', amount: 25, days: 14 },
    ]);
    expect(definition.quiet).toEqual({ from: '21:00', to: '08:00', zone: 'contact' });
    expect(AutomationDefinition.safeParse(definition).success).toBe(true);
  });

  it('names everything that is missing when it is published', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () =>
        Response.json(
          {
            type: 'about:blank',
            title: 'x',
            status: 422,
            code: 'automation_incomplete',
            issues: [
              { path: 'outline', message: 'noLists', code: 'noLists' },
              { path: 'outline', message: 'noAddress', code: 'noAddress' },
            ],
          },
          { status: 422, headers: { 'content-type': 'application/problem+json' } },
        ),
      ),
    );
    editor(backendOf());
    await person.click(await screen.findByRole('button', { name: automationText('publish') }));
    expect(await screen.findByText(automationText('problems.noLists'))).toBeDefined();
    expect(screen.getByText(automationText('problems.noAddress'))).toBeDefined();
  });

  it('asks at resuming what becomes of overdue steps', async () => {
    const backend = backendOf([{ ...automation, state: 'paused', published_no: 1 }]);
    editor(backend);
    await person.click(await screen.findByRole('button', { name: automationText('moves.resume') }));
    const dialog = await screen.findByRole('dialog');
    await chooseOption(
      within(dialog).getByRole('combobox', { name: automationText('dialogs.resume.overdue') }),
      automationText('dialogs.resume.skip'),
    );
    await person.click(within(dialog).getByRole('button', { name: automationText('moves.resume') }));
    await waitFor(() =>
      expect(backend.called.find(({ name }) => name === 'move_automation')?.args).toMatchObject({
        p_move: 'resume',
        p_overdue: 'skip',
      }),
    );
  });

  it('a copied step has ids of its own, and a new one says that it is unfinished', () => {
    const step = { ...newStep('if'), yes: [newStep('end')] } as ReturnType<typeof newStep> & {
      yes: { id: string }[];
    };
    const copy = duplicateStep(step) as typeof step;
    expect(copy.id).not.toBe(step.id);
    expect(copy.yes[0]!.id).not.toBe(step.yes[0]!.id);
    expect(isUnfinished(newStep('mail'))).toBe(true);
    expect(isUnfinished(newStep('wait'))).toBe(false);
  });
});

describe('[MNG-23] the log of contacts', () => {
  it('shows each step of a contact and starts a failed one again', async () => {
    const backend = backendOf([{ ...automation, state: 'on', published_no: 1 }]);
    renderScreen(<AutomationRuns />, { backend, path: `${path}/${ID}/contacts`, pattern: `${path}/:automationId/contacts` }); // prettier-ignore
    await person.click(await screen.findByRole('button', { name: automationText('viewLog') }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(new RegExp(automationText('outcomes.done')))).toBeDefined();
    // An email says what became of it, and is shown where it was caught.
    expect(
      within(dialog).getByText(
        new RegExp(`${automationText('emails.skipped')} \\(${automationText('blocks.unsubscribed')}\\)`),
      ),
    ).toBeDefined();
    expect(within(dialog).getAllByRole('button', { name: automationText('emails.view') })).toHaveLength(1);
    await person.click(within(dialog).getByRole('button', { name: automationText('retry') }));
    await waitFor(() =>
      expect(backend.called.find(({ name }) => name === 'retry_run')?.args).toMatchObject({
        p_run_id: run.id,
      }),
    );
  });
});
