import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '../test/harness.ts';

const MIGRATION = /* sql */ `
  create table public.shops (id int primary key);
  alter table public.shops enable row level security;
  create policy everyone_reads on public.shops for select using (true);
  grant select on public.shops to anon;
  insert into public.shops select generate_series(1, 3);
  create function public.rest_a_while() returns void language sql set search_path = '' as 'select pg_catalog.pg_sleep(60)';
`;

let stoa: TestBackend;
beforeAll(async () => void (stoa = await startTestBackend({ migrate: MIGRATION })));
afterAll(() => stoa.close());

it('a database that cuts a connection in the midst of a request costs that request alone', async () => {
  for (let cut = 0; cut < 3; cut += 1) {
    const request = stoa.client().rpc('rest_a_while');
    const reply = request.then(({ error }) => error?.code);
    await vi.waitFor(
      async () => {
        const [found] = await stoa.sql`
          select pg_terminate_backend(pid) as is_cut from pg_stat_activity
          where datname = current_database() and state = 'active' and query like '%rest_a_while%' and pid <> pg_backend_pid()`;
        expect(found).toEqual({ is_cut: true });
      },
      { timeout: 20_000 },
    );
    expect(await reply).toBeOneOf(['57P01', '08006']);
    for (let again = 0; again < 8; again += 1)
      expect((await stoa.client().from('shops').select('id')).data).toHaveLength(3);
  }
});
