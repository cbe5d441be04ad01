import { describe, expect, it } from 'vitest';
import { createServicePriority } from './service-priority.ts';

describe('the priority of service mail', () => {
  it('lets campaigns go on at once where none is under way', async () => {
    const priority = createServicePriority(60_000);
    await priority.clear();
    await expect(priority.during(async () => 'sent')).resolves.toBe('sent');
    await priority.clear();
  });

  it('lets them go on when the last has left, also where one failed', async () => {
    const priority = createServicePriority(60_000);
    const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const steps: string[] = [];
    const works = [one, other].map(({ promise }) => priority.during(() => promise).catch(() => {}));
    const campaign = priority.clear().then(() => steps.push('campaign'));
    one.reject(new Error('no connection'));
    await works[0];
    await new Promise(setImmediate);
    steps.push('service');
    other.resolve();
    await campaign;
    expect(steps).toEqual(['service', 'campaign']);
  });

  it('holds nobody up for longer than its limit', async () => {
    const priority = createServicePriority(20);
    const silent = Promise.withResolvers<void>();
    const work = priority.during(() => silent.promise);
    await priority.clear();
    silent.resolve();
    await work;
  });
});
