import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { silentLog } from '../../shared/log/log.ts';
import { createCollector } from './collector.ts';
import type { Outcome } from './outcome.ts';

const DEFERRED = 3_600_000;
const outcome = (subject: string, rank = 0): Outcome => ({
  subject,
  network: 'n',
  account_id: null,
  composition_id: 'c',
  remote: 'mf-commerce',
  version: '1.0.0',
  kind: 'page',
  rank,
  ms: 1,
  phase: null,
  code: null,
  at: new Date('2026-11-22T12:00:00Z'),
});

function collect(options: { batch?: number; max?: number; store?(outcomes: Outcome[]): Promise<void> } = {}) {
  const stored: Outcome[][] = [];
  const collector = createCollector({
    store: async (outcomes) => {
      await options.store?.(outcomes);
      stored.push(outcomes);
    },
    everyMs: DEFERRED,
    batch: options.batch ?? 100,
    max: options.max ?? 1_000,
    log: silentLog,
  });
  return { collector, stored };
}

describe('collecting outcomes', () => {
  it('[PLT-10] whatever was taken is stored, however often the database fails meanwhile, each with its worst', async () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ visitor: fc.nat(20), rank: fc.nat(2) }),
        fc.constant('flush' as const),
        fc.constant('fail' as const),
      ),
      { maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        let failures = 0;
        const { collector, stored } = collect({
          batch: 5,
          store: async () => {
            await Promise.resolve();
            if (failures > 0) {
              failures -= 1;
              throw new Error('away');
            }
          },
        });
        const worst = new Map<string, number>();
        for (const step of list) {
          if (step === 'fail') failures += 1;
          else if (step === 'flush') void collector.flush();
          else {
            const subject = `visitor-${step.visitor}`;
            collector.add(outcome(subject, step.rank));
            worst.set(subject, Math.max(worst.get(subject) ?? 0, step.rank));
          }
          await Promise.resolve();
        }
        failures = 0;
        await collector.flush();
        const seen = new Map<string, number>();
        for (const { subject, rank } of stored.flat())
          seen.set(subject, Math.max(seen.get(subject) ?? 0, rank));
        expect(seen).toEqual(worst);
      }),
    );
  });

  it('[PLT-10] stores a full batch at once, and none larger', async () => {
    const { collector, stored } = collect({ batch: 10 });
    for (let index = 0; index < 35; index += 1) collector.add(outcome(`visitor-${index}`));
    await collector.flush();
    expect(stored.map((batch) => batch.length)).toEqual([10, 10, 10, 5]);
  });

  it('[PLT-10] has no room beyond its bound, those under way included, and room again when they are stored', async () => {
    const { promise: back, resolve: comeBack } = Promise.withResolvers<void>();
    const { collector } = collect({ batch: 4, max: 10, store: () => back });
    for (let index = 0; index < 10; index += 1) {
      expect(collector.hasRoom(1)).toBe(true);
      collector.add(outcome(`visitor-${index}`));
    }
    expect(collector.hasRoom(1)).toBe(false);
    comeBack();
    await collector.flush();
    expect(collector.hasRoom(10)).toBe(true);
    expect(collector.hasRoom(11)).toBe(false);
  });
});
