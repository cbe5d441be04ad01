import { SHOT_THEMES, shotFile, SHOTS } from '@stoa/shared/contracts/shots';
import { demoId } from '@stoa/supabase/seed';
import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
beforeAll(async () => {
  stoa = await createTestApp();
});
afterAll(() => stoa.stop());

describe('pictures of the product', () => {
  it.each(SHOTS.flatMap((shot) => SHOT_THEMES.map((theme) => shotFile(shot, theme))))(
    '%s is there, and is sent once',
    async (file) => {
      const reply = await stoa.call(PLATFORM, `/shots/${file}`);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/avif']);
      const bytes = Buffer.from(await reply.arrayBuffer());
      expect(bytes.subarray(4, 12).toString()).toBe('ftypavif');
      const again = await stoa.call(PLATFORM, `/shots/${file}`, {
        headers: { 'if-none-match': reply.headers.get('etag')! },
      });
      expect(again.status).toBe(304);
    },
  );

  it.each(['nothing.avif', '..%2Findex.ts', '%2e%2e%2findex.ts', 'x'.repeat(5000)])(
    'are files of the list alone: %s',
    async (file) => {
      expect((await stoa.call(PLATFORM, `/shots/${file}`)).status).toBe(404);
    },
  );

  it('are served by the platform alone', async () => {
    await makeAccount(stoa.db.sql, { slug: 'elm' });
    const file = shotFile(SHOTS[0]!, 'light');
    expect((await stoa.call('elm.localhost:3000', `/shots/${file}`)).status).toBe(404);
  });
});

describe('the way to a demo site', () => {
  const go = () => stoa.call(PLATFORM, '/demo/kiln');
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
    expect((await stoa.call(PLATFORM, '/demo/%27%20or%20true')).status).toBe(404);
  });
});
