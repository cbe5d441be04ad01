import { bus } from '@stoa/shared/event-bus';
import { getClient, type startSession } from '@stoa/shared/session';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { composeFixtures } from '../../testing/compose.ts';
import { testBootstrap } from '../../testing/bootstrap.ts';
import { startServices } from './start-services.ts';

type Hooks = Parameters<typeof startSession>[1];
const session = vi.hoisted(() => ({ hooks: null as Hooks | null }));
vi.mock('@stoa/shared/session', () => ({
  startSession: (_: unknown, hooks: Hooks) => (session.hooks = hooks),
  getClient: vi.fn(async () => {}),
  wakeSession: () => {},
  accessToken: async () => null,
}));

const fromAnotherTab = (userId: string | null) =>
  bus.receive({ name: 'session.changed', version: 1, payload: { userId } });

beforeAll(() => startServices(testBootstrap({ account: null, composition: composeFixtures('1.0.0', []) })));
afterEach(() => vi.mocked(getClient).mockClear());

it('[PLT-18] a sign-in told by another tab loads the session, whether its cookie stands here already or not', () => {
  fromAnotherTab('ada');
  expect(getClient).toHaveBeenCalledTimes(1);
});

it('what is known already, or a sign-out, loads nothing', () => {
  session.hooks?.onChange('ada');
  fromAnotherTab('ada');
  fromAnotherTab(null);
  expect(getClient).not.toHaveBeenCalled();
});
