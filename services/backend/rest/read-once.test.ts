import { describe, expect, it } from 'vitest';
import { readOnce } from './read-once.ts';

function setUp() {
  const readings: PromiseWithResolvers<string>[] = [];
  const once = readOnce(
    () => {
      const reading = Promise.withResolvers<string>();
      readings.push(reading);
      return reading.promise;
    },
    (value) => value !== 'nothing',
  );
  return { once, readings };
}

describe('reading the schema once', () => {
  it('all who come before the first reading has ended wait for that one, and later ones need none', async () => {
    const { once, readings } = setUp();
    const requests = Array.from({ length: 20 }, () => once.get());
    readings[0]?.resolve('tables');
    expect(new Set(await Promise.all(requests))).toEqual(new Set(['tables']));
    expect(await once.get()).toBe('tables');
    expect(readings).toHaveLength(1);
  });

  it('forgotten, it is read again; what an older reading brings is not kept', async () => {
    const { once, readings } = setUp();
    const old = once.get();
    once.evict();
    const fresh = once.get();
    readings[1]?.resolve('new');
    readings[0]?.resolve('old');
    expect([await old, await fresh, await once.get()]).toEqual(['old', 'new', 'new']);
  });

  it('a reading that failed or found nothing is not kept', async () => {
    const { once, readings } = setUp();
    const failed = once.get();
    readings[0]?.reject(new Error('away'));
    await expect(failed).rejects.toThrow('away');
    const empty = once.get();
    readings[1]?.resolve('nothing');
    await empty;
    void once.get();
    expect(readings).toHaveLength(3);
  });
});
