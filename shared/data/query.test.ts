import { describe, expect, it, vi } from 'vitest';
import type { DatabaseClient } from '../contracts/database-client.ts';
import { must } from './must.ts';
import { queryKey, runQuery } from './query.ts';

function recordingClient(reply: unknown) {
  const calls: unknown[][] = [];
  // oxlint-disable-next-line no-thenable -- the stand-in is awaited, as supabase-js's builder is
  const builder: Record<string, unknown> = { then: (done: (value: unknown) => void) => done(reply) };
  for (const name of ['select', 'eq', 'is', 'order', 'limit', 'from']) {
    builder[name] = vi.fn((...args: unknown[]) => {
      calls.push([name, ...args]);
      return builder;
    });
  }
  return { client: builder as unknown as DatabaseClient, calls };
}
const query = {
  key: 'course',
  from: 'courses',
  select: '*',
  where: { slug: ':slug', category_id: null },
  single: true,
};
const context = { accountId: 'acc', params: { slug: 'glazes' } };

describe('declared reads', () => {
  it('[TEN-01] are always limited to the current account', async () => {
    const { client, calls } = recordingClient({ data: [{ id: 1 }], error: null });
    expect(await runQuery(client, query, context)).toEqual({ id: 1 });
    expect(calls).toContainEqual(['eq', 'account_id', 'acc']);
    expect(calls).toContainEqual(['eq', 'slug', 'glazes']);
    expect(calls).toContainEqual(['is', 'category_id', null]);
  });

  it('a single read without a row is null', async () => {
    expect(await runQuery(recordingClient({ data: [], error: null }).client, query, context)).toBeNull();
  });

  it("[ERR-13] an error throws the backend's message", async () => {
    await expect(
      runQuery(recordingClient({ data: null, error: { message: 'nope' } }).client, query, context),
    ).rejects.toThrow('nope');
  });

  it('[PLT-27] has one key for service, renderer and browser, whatever order its conditions came in', () => {
    const { slug, category_id } = query.where;
    expect(queryKey({ ...query, where: { category_id, slug } }, context)).toBe(queryKey(query, context));
  });

  it('the key tells accounts and parameters apart', () => {
    expect(queryKey(query, context)).not.toBe(queryKey(query, { ...context, accountId: 'other' }));
    expect(queryKey(query, context)).not.toBe(queryKey(query, { ...context, params: { slug: 'kilns' } }));
  });
});

describe('must', () => {
  it("[ERR-13] throws the backend's message", () => {
    expect(() => must({ data: null, error: { message: 'permission denied' } })).toThrow('permission denied');
  });
  it('[ERR-14] throws Undefined data', () => {
    expect(() => must({ data: undefined, error: null })).toThrow('Undefined data');
  });
});
