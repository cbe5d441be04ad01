import { demoId } from '@stoa/supabase/seed';
import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
beforeAll(async () => {
  stoa = await createTestApp();
});
afterAll(() => stoa.stop());

describe('the way to a demo site', () => {
  const go = () => stoa.call(PLATFORM, '/api/demo-sites/kiln');
  const shown = async () => {
    const rows = await stoa.db.as('anon', (sql) => sql`select key, name from public.demo_sites`);
    return rows.map(({ key }) => key as string);
  };

  it('leads to the seeded site while it is open, not to one that has its slug', async () => {
    const { owner } = await makeAccount(stoa.db.sql, { slug: 'kiln' });
    expect([(await go()).status, await shown()]).toEqual([404, []]);
    await stoa.db.sql`update public.accounts set slug = 'copied' where slug = 'kiln'`;
    const id = demoId('account', 'kiln');
    await stoa.db.sql`
      insert into public.accounts (account_id, slug, name, owner_user_id)
      values (${id}, 'clay', 'Kiln & Clay', ${owner.userId})`;
    const reply = await go();
    expect([reply.status, reply.headers.get('location')]).toEqual([302, 'http://clay.localhost:3000']);
    expect(await shown()).toEqual(['kiln']);

    await stoa.db.sql`update public.accounts set status = 'suspended' where account_id = ${id}`;
    expect([(await go()).status, await shown()]).toEqual([404, []]);
  });

  it('leads nowhere from a name that is none', async () => {
    expect((await stoa.call(PLATFORM, '/api/demo-sites/%27%20or%20true')).status).toBe(404);
  });
});
