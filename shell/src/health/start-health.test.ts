import { createBus } from '@stoa/shared/event-bus/bus';
import { HealthBeacon, type HealthEvent } from '@stoa/shared/contracts/health';
import type { Composition } from '@stoa/shared/contracts/registry';
import { describe, expect, it } from 'vitest';
import { BudgetSpent } from '../loading/within-budget.ts';
import { readFailure } from './read-failure.ts';
import { startHealth } from './start-health.ts';

const remote = (name: string, emits: string[] = [], rule = 'channel') => ({
  name,
  version: '1.1.0',
  rule,
  events: { emits, listens: [] },
});
const compositionOf = (remotes: object[]) =>
  ({ compositionId: 'a'.repeat(24), shell: { version: '1.0.0' }, remotes }) as unknown as Composition;
const ALL = compositionOf([remote('mf-commerce', ['checkout.completed']), remote('mf-dashboard')]);

function scene(composition = ALL, isOnline = true) {
  const bus = createBus();
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  let leave = () => {};
  const health = startHealth({
    composition,
    send: (body) => void sent.push(body),
    idle: (run) => void waiting.push(run),
    leaving: (run) => {
      leave = run;
    },
    isOnline: () => isOnline,
    on: (name, handler) => void bus.on(name, handler),
  });
  const beacons = () => sent.splice(0).map((body) => HealthBeacon.parse(JSON.parse(body)));
  return {
    health,
    bus,
    leave: () => leave(),
    rest: () => waiting.splice(0).forEach((run) => run()),
    beacons,
    events: (): HealthEvent[] => beacons().flatMap(({ events }) => events),
  };
}
const crash = (kind: 'load' | 'render', error: unknown = new Error('boom ada@kiln.example')) => ({
  kind,
  remote: 'mf-commerce',
  version: '1.1.0',
  error,
});

describe('health of a page', () => {
  it('[PLT-10] what loaded is told in one beacon once the page rests, with the slowest part’s time', () => {
    const page = scene();
    page.health.loaded('mf-commerce', '1.1.0', 120.4);
    page.health.loaded('mf-commerce', '1.1.0', 310.2);
    page.health.loaded('mf-dashboard', '1.1.0', 80);
    expect(page.beacons()).toEqual([]);
    page.rest();
    const [beacon, ...more] = page.beacons();
    expect(more).toEqual([]);
    expect(beacon?.compositionId).toBe('a'.repeat(24));
    expect(beacon?.events).toMatchObject([
      { remote: 'mf-commerce', outcome: 'ok', ms: 310 },
      { remote: 'mf-dashboard', outcome: 'ok', ms: 80 },
    ]);
  });

  it('[PLT-10] a page that is left tells what it has not told yet, and nothing twice', () => {
    const page = scene();
    page.health.loaded('mf-commerce', '1.1.0', 100);
    page.leave();
    page.rest();
    page.health.loaded('mf-commerce', '1.1.0', 100);
    page.leave();
    expect(page.events()).toHaveLength(1);
  });

  it('[PLT-10] a failure after a good load is told too, with its phase and code but without its words', () => {
    const page = scene();
    page.health.loaded('mf-commerce', '1.1.0', 100);
    page.leave();
    page.health.failed(crash('render', new TypeError('no ada@kiln.example here')));
    page.health.loaded('mf-commerce', '1.1.0', 100);
    page.leave();
    const reported = page.events();
    expect(reported.map((event) => event.outcome)).toEqual(['ok', 'render_failed']);
    expect(reported[1]).toMatchObject({ phase: 'render', code: 'TypeError' });
    expect(JSON.stringify(reported)).not.toContain('ada@');
  });

  it('[PLT-10] the version that stands in is told beside the one that failed', () => {
    const page = scene();
    page.health.failed(crash('load', new BudgetSpent('4000 ms')));
    page.health.loaded('mf-commerce', '1.0.0', 90);
    page.leave();
    expect(page.events()).toMatchObject([
      { version: '1.1.0', outcome: 'load_failed', phase: 'budget', code: 'BudgetSpent' },
      { version: '1.0.0', outcome: 'ok' },
    ]);
  });

  it('[PLT-11] a page without a connection blames no version', () => {
    const page = scene(ALL, false);
    page.health.failed(crash('load'));
    page.bus.emit('checkout.failed', { code: 'internal' });
    page.leave();
    expect(page.events()).toEqual([]);
  });

  it('[PLT-20] a preview tells nothing', () => {
    const page = scene(compositionOf([remote('mf-commerce'), remote('mf-dashboard', [], 'override')]));
    page.health.failed(crash('render'));
    page.leave();
    expect(page.events()).toEqual([]);
  });

  it('[PLT-10] sales on the bus are the health of the remote that sells, in the version that is shown', () => {
    const page = scene();
    page.health.loaded('mf-commerce', '1.0.0', 90);
    page.bus.emit('checkout.started', { count: 1 });
    page.bus.emit('checkout.failed', { code: 'internal' });
    page.leave();
    page.bus.emit('checkout.completed', { orderId: 'o1', totalMinor: 100, currency: 'EUR' });
    page.leave();
    const sales = page.events().filter(({ kind }) => kind === 'business');
    expect(sales).toMatchObject([
      { remote: 'mf-commerce', version: '1.0.0', outcome: 'failed', code: 'internal' },
      { remote: 'mf-commerce', version: '1.0.0', outcome: 'completed' },
    ]);
  });

  it('[PLT-11] a coupon that has run out is no broken checkout', () => {
    const page = scene();
    for (const code of ['coupon_expired', 'out_of_stock', 'not_authenticated'])
      page.bus.emit('checkout.failed', { code });
    page.leave();
    expect(page.events()).toEqual([]);
  });
});

it.each([
  [new BudgetSpent('x'), 'budget', 'BudgetSpent'],
  [Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }), 'chunk', 'ChunkLoadError'],
  [Object.assign(new Error('x'), { name: 'EntryFailed' }), 'entry', 'EntryFailed'],
  [new Error('x has no ./Checkout'), 'expose', 'Error'],
  ['just words', 'expose', 'unknown'],
])('[PLT-10] %s ends in its phase', (error, phase, code) =>
  expect(readFailure(error)).toEqual({ phase, code }),
);
