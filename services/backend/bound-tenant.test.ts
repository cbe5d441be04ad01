import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { joined, open } from './test/channels.ts';
import { startTestBackend, type TestBackend } from './test/harness.ts';

const CLAIM = `current_setting('request.jwt.claims', true)::jsonb ->> 'stoa_account'`;
const MIGRATION = /* sql */ `
  create table public.things (account text);
  alter table public.things enable row level security;
  grant select on public.things to anon, authenticated;
  insert into public.things values ('kiln'), ('nord');
  create policy own on public.things for select to anon, authenticated using (account = (select ${CLAIM}));
  create function public.bound_to() returns text language sql stable as $$ select ${CLAIM} $$;
  grant execute on function public.bound_to() to anon, authenticated, service_role;
  create policy join_own on realtime.messages for select to authenticated
    using ((select realtime.topic()) = (select ${CLAIM}));
  insert into storage.buckets (id, name) values ('kiln', 'kiln'), ('nord', 'nord');
  insert into storage.objects (bucket_id, name) values ('kiln', 'a.txt'), ('nord', 'a.txt');
  create policy files on storage.objects for select to anon, authenticated using (bucket_id = (select ${CLAIM}));
`;

let tenant = 'kiln';
let stoa: TestBackend;
beforeAll(async () => {
  stoa = await startTestBackend({ migrate: MIGRATION, tenantOf: () => tenant, bindsTenant: true });
});
afterAll(() => stoa.close());

describe('a call carries the tenant of the host it came in at', () => {
  it('[EXAM-A8] in reads, functions and files, whoever calls; the service is bound to none', async () => {
    const ada = await stoa.person();
    for (const client of [stoa.client(), ada.client])
      for (const [site, other] of [
        ['kiln', 'nord'],
        ['nord', 'kiln'],
      ] as const) {
        tenant = site;
        expect((await client.from('things').select()).data).toEqual([{ account: site }]);
        expect((await client.rpc('bound_to')).data).toBe(site);
        expect((await client.storage.from(site).list()).data).toHaveLength(1);
        expect((await client.storage.from(other).list()).data).toEqual([]);
      }
    expect((await stoa.client(stoa.backend.serviceRoleKey).rpc('bound_to')).data).toBeNull();
  });

  it('[EXAM-A8] what a person writes into the own token does not count', async () => {
    tenant = 'kiln';
    const ada = await stoa.person();
    await ada.client.auth.updateUser({ data: { stoa_account: 'nord' } });
    await ada.client.auth.refreshSession();
    expect((await ada.client.rpc('bound_to')).data).toBe('kiln');
  });

  it('[EXAM-A8] in sockets, whose tenant is that of the host they were opened at', async () => {
    tenant = 'kiln';
    const ada = await stoa.person();
    await joined(open(ada.client, 'kiln').channel);
    await expect(joined(open(ada.client, 'nord').channel)).rejects.toThrow(/Unauthorized/);
  });

  it('[EXAM-A8] a call from inside the process is bound to none', async () => {
    const reply = await stoa.backend.app.fetch(
      new Request('http://inside.test/rest/v1/rpc/bound_to', { headers: { apikey: stoa.backend.anonKey } }),
    );
    expect(await reply.json()).toBeNull();
  });
});

describe('rights that are announced as changed', () => {
  it('[EXAM-A5] close the channels whose right has ended, of whom it concerns; the others stay', async () => {
    tenant = 'kiln';
    const [ada, bo] = [await stoa.person(), await stoa.person()];
    const [hers, his] = [open(ada.client, 'kiln'), open(bo.client, 'kiln')];
    await Promise.all([joined(hers.channel), joined(his.channel)]);
    await stoa.sql`create policy not_ada on realtime.messages as restrictive for select to authenticated
      using (true)`;
    await stoa.sql.unsafe(
      `alter policy not_ada on realtime.messages using ((select auth.uid()) <> '${ada.id}')`,
    );
    await stoa.sql.notify('stoa_rights_changed', JSON.stringify({ user: bo.id }));
    await stoa.sql.notify('stoa_rights_changed', '{}');
    await vi.waitFor(() => expect(hers.channel.state).toBe('closed'), { timeout: 10_000 });
    expect(hers.systems[0]).toMatch(/Unauthorized/);
    expect(his.channel.state).toBe('joined');
  });
});
