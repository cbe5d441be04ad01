import type { HealthReport } from '@stoa/shared/contracts/health';
import type { Rollout } from '@stoa/shared/contracts/rollouts';
import { provideNotify } from '@stoa/shared/notify';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseOption } from '@stoa/shared/testing/choose-option';
import Remote from '../../exposes/remote.tsx';
import { type Call, fakeService, RejectionError } from '../../testing/fake-service.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { cockpitText } from '../../testing/texts.ts';

const person = userEvent.setup();
const ROLLBACK = '/api/registry/microFrontends/mf-commerce:rollback';
const STEPS = '/api/registry/microFrontends/mf-commerce/deployments';
let notices: string[] = [];

beforeEach(() => {
  localStorage.clear();
  notices = [];
  provideNotify(({ text }) => notices.push(text));
});
afterEach(() => {
  provideNotify(null);
  vi.unstubAllGlobals();
});

const change = (slug: string) => ({
  account_id: null,
  slug,
  remote: 'mf-commerce',
  from: '1.1.0',
  to: '1.0.0',
  share: 100,
});
const moves = (path: string) =>
  path.includes('dryRun=true') ? { dryRun: true, changes: [change('kiln'), change('polyglot')] } : {};

const rollout: Rollout = {
  id: '30000000-0000-4000-8000-000000000001',
  name: 'mf-commerce',
  channel: 'stable',
  targetVersion: '1.1.0',
  baseVersion: '1.0.0',
  steps: [
    { traffic: 10, waitMinutes: 15 },
    { traffic: 100, waitMinutes: 15 },
  ],
  step: 0,
  traffic: 10,
  state: 'running',
  guard: { maxErrorRate: 0.05, maxRise: 0.01, minSamples: 20, windowMinutes: 15 },
  reason: 'the new cart',
  startedAt: '2026-11-22T10:00:00.000Z',
  startedBy: 'admin@stoa.example',
  stepSince: '2026-11-22T10:00:00.000Z',
  nextAt: '2026-11-22T10:15:00.000Z',
  changedAt: '2026-11-22T10:00:00.000Z',
  changedBy: 'admin@stoa.example',
  endedAt: null,
  endReason: null,
  overruled: false,
  etag: '"seen"',
};

function failingReport(): HealthReport {
  const minute = `${new Date().toISOString().slice(0, 16)}:00Z`;
  const figures = {
    loadsOk: 40,
    loadFailed: 0,
    renderFailed: 10,
    businessStarted: 0,
    businessOk: 0,
    businessFailed: 0,
    errorRate: 0.25,
  };
  const what = { remote: 'mf-commerce', version: '1.1.0' };
  return {
    minutes: 60,
    rows: [
      {
        ...what,
        ...figures,
        account_id: null,
        slug: 'kiln',
        subjects: 40,
        networks: 6,
        p50Ms: 80,
        p95Ms: 200,
        lastAt: minute,
      },
    ],
    series: [{ ...what, ...figures, minute }],
    failures: [
      {
        ...what,
        kind: 'page',
        phase: 'render',
        code: 'TypeError',
        subjects: 10,
        tenants: ['kiln'],
        lastAt: minute,
      },
    ],
    notices: [
      {
        ...what,
        id: '1',
        at: new Date().toISOString(),
        kind: 'needs_you',
        account_id: null,
        message: '25 % of its pages failed.',
      },
    ],
  };
}

async function openRemote(replies: Record<string, unknown> = {}, remote = 'mf-commerce', facts: object = {}) {
  const service = fakeService({ replies, facts });
  openScreen(service, <Remote />, {
    path: `/dashboard/maintenance/remotes/${remote}`,
    pattern: '/dashboard/maintenance/remotes/:remote',
  });
  await screen.findByRole('heading', { level: 1, name: remote });
  const done = (method: string) =>
    service.calls.filter((call: Call) => call.method === method && !call.path.includes('dryRun'));
  return { done };
}
const press = async (name: string | RegExp) => person.click(await screen.findByRole('button', { name }));
const dialog = () => screen.findByRole('dialog');

describe('the red button', () => {
  it('[PLT-09] [PLT-21] [PLT-24] says which tenants it moves from which version to which, and asks why before it acts', async () => {
    const { done } = await openRemote({ [ROLLBACK]: moves });
    await press(cockpitText('rollback.open'));
    const open = await dialog();
    const effect = await within(open).findByRole('list', { name: cockpitText('effect.title') });
    expect(effect.textContent).toMatch(
      new RegExp(`1\\.1\\.0.*1\\.0\\.0.*${cockpitText('effect.tenants', { count: 2 })}.*kiln.*polyglot`),
    );
    await press(cockpitText('rollback.confirm'));
    expect((await within(open).findByRole('alert')).textContent).toBe(cockpitText('reason.missing'));
    expect(done('POST').filter(({ path }) => path === ROLLBACK)).toEqual([]);
    await person.type(within(open).getByRole('textbox', { name: cockpitText('reason.label') }), 'it crashes');
    await press(cockpitText('rollback.confirm'));
    await waitFor(() => expect(notices).toEqual([cockpitText('rollback.done', { remote: 'mf-commerce' })]));
    expect(done('POST').filter(({ path }) => path === ROLLBACK)).toMatchObject([
      { body: { channel: 'stable', reason: 'it crashes' } },
    ]);
  });

  it('[PLT-09] [PLT-24] cannot be pressed while the effect is unknown or refused, and says why', async () => {
    const { done } = await openRemote({ [ROLLBACK]: new RejectionError('nothing_earlier') });
    await press(cockpitText('rollback.open'));
    const open = await dialog();
    expect(await within(open).findByText(cockpitText('problem.nothing_earlier'))).toBeTruthy();
    const button = within(open).getByRole('button', {
      name: cockpitText('rollback.confirm'),
    }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    expect(done('POST').filter(({ path }) => path === ROLLBACK)).toEqual([]);
  });
});

describe('health', () => {
  it('[PLT-10] [PLT-24] shows the rate, how it fails and at whom, and what the guard says on top until it is put away', async () => {
    await openRemote({ '/api/registry/health': failingReport() });
    const figures = await screen.findByRole('table', { name: cockpitText('health.figures') });
    expect(within(figures).getByRole('row', { name: /1\.1\.0/ }).textContent).toContain('25%');
    const why = screen.getByRole('table', { name: cockpitText('failures.title') });
    expect(
      within(why).getByRole('row', {
        name: new RegExp(`${cockpitText('failures.phase.render')} TypeError 10 kiln`),
      }),
    ).toBeTruthy();
    const rates = await screen.findByRole('application', { name: cockpitText('chart.rate') });
    fireEvent.keyDown(rates, { key: 'End' });
    expect(within(rates).getByRole('status').textContent).toContain('1.1.0: 25%');
    const needsYou = cockpitText('notices.kind.needs_you', { remote: 'mf-commerce', version: '1.1.0' });
    expect(screen.getByText(needsYou)).toBeTruthy();
    await press(cockpitText('notices.putAway'));
    expect(screen.queryByText(needsYou)).toBeNull();
  });

  it('[PLT-24] says so when nothing was loaded, and when there is no such remote', async () => {
    await openRemote({}, 'mf-nothing');
    expect(await screen.findByRole('heading', { name: cockpitText('remote.unknownTitle') })).toBeTruthy();
    expect(screen.queryByRole('button', { name: cockpitText('rollback.open') })).toBeNull();
  });
});

describe('what a remote may publish', () => {
  const grant = {
    routes: [{ layout: 'public-site', path: '/checkout' }],
    slots: ['header.cart'],
    changedAt: '2026-11-20T08:00:00.000Z',
    changedBy: 'start',
    request: {
      version: '1.2.0',
      routes: [{ layout: 'public-site', path: '/basket/*' }],
      slots: ['site.overlay'],
      requestedAt: '2026-11-22T10:00:00.000Z',
      requestedBy: 'commerce team',
    },
    etag: '"granted"',
  };
  const path = '/api/registry/microFrontends/mf-commerce/grant';

  it('[EXAM-D1] [PLT-24] shows what a refused version asks for, and approves it with a reason as it was seen', async () => {
    const { done } = await openRemote({ [path]: grant }, 'mf-commerce', { grant });
    const request = await screen.findByRole('list', {
      name: cockpitText('grant.asked', { version: '1.2.0' }),
    });
    expect(request.textContent).toBe('public-site:/basket/*site.overlay');
    await press(cockpitText('grant.approve'));
    const open = await dialog();
    await person.type(
      within(open).getByRole('textbox', { name: cockpitText('reason.label') }),
      'the basket moves',
    );
    await person.click(within(open).getByRole('button', { name: cockpitText('grant.approve') }));
    await waitFor(() =>
      expect(notices).toEqual([cockpitText('grant.approveDone', { remote: 'mf-commerce' })]),
    );
    expect(done('PUT')).toMatchObject([
      {
        path,
        ifMatch: '"granted"',
        body: {
          routes: [...grant.routes, ...grant.request.routes],
          slots: ['header.cart', 'site.overlay'],
          reason: 'the basket moves',
        },
      },
    ]);
  });
});

describe('a rollout', () => {
  it.each([
    [cockpitText('rollout.act.pause'), 'PATCH', { state: 'paused' }],
    [cockpitText('rollout.act.next', { share: '100%' }), 'PATCH', { step: 1 }],
    [cockpitText('rollout.act.cancel'), 'DELETE', {}],
  ])('[PLT-08] [PLT-24] %s: its effect first, then as it was seen', async (name, method, body) => {
    const one = `${STEPS}/${rollout.id}`;
    const { done } = await openRemote({
      '/api/registry/deployments': { rollouts: [rollout] },
      [one]: moves,
    });
    expect(await screen.findByText(cockpitText('rollout.share', { share: '10%' }))).toBeTruthy();
    await press(name);
    const open = await dialog();
    await within(open).findByRole('list', { name: cockpitText('effect.title') });
    await person.type(within(open).getByRole('textbox', { name: cockpitText('reason.label') }), 'as agreed');
    await person.click(within(open).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(done(method)).toMatchObject([
      { path: one, ifMatch: '"seen"', body: { ...body, reason: 'as agreed' } },
    ]);
  });

  it('[PLT-08] [PLT-24] starts by a plan under a guard', async () => {
    const { done } = await openRemote({ [STEPS]: moves });
    await press(cockpitText('start.open'));
    const open = await dialog();
    await within(open).findByRole('list', { name: cockpitText('effect.title') });
    await chooseOption(within(open).getByRole('combobox', { name: cockpitText('start.plan') }), 'careful');
    await person.click(within(open).getByRole('checkbox', { name: cockpitText('start.backwards') }));
    await person.type(
      within(open).getByRole('textbox', { name: cockpitText('reason.label') }),
      'step by step',
    );
    await waitFor(() =>
      expect(
        (within(open).getByRole('button', { name: cockpitText('start.confirm') }) as HTMLButtonElement)
          .disabled,
      ).toBe(false),
    );
    await press(cockpitText('start.confirm'));
    await waitFor(() =>
      expect(notices).toEqual([cockpitText('start.done', { remote: 'mf-commerce', version: '1.0.0' })]),
    );
    expect(done('POST').find(({ path }) => path === STEPS)?.body).toMatchObject({
      targetVersion: '1.0.0',
      steps: [{ traffic: 1 }, { traffic: 10 }, { traffic: 50 }, { traffic: 100 }],
      guard: { maxErrorRate: 0.05, maxRise: 0.01, minSamples: 20, windowMinutes: 15 },
      // The test's target is older than what is live.
      allowBackwards: true,
      reason: 'step by step',
    });
  });
});
