import { makeAccount } from '@stoa/supabase/testing';
import { expect, it } from 'vitest';
import { makePublicSite } from '../../testing/make-remote.ts';
import { createTestApp } from '../../testing/test-app.ts';

it('STOA_COUNT_VISITS=0 counts no visit and sets no cookie', async () => {
  const stoa = await createTestApp({ env: { STOA_COUNT_VISITS: '0' } });
  try {
    await makeAccount(stoa.db.sql, { slug: 'kiln' });
    await stoa.publish(makePublicSite());
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0' };
    const cookie = 'cookiePreferences=all';
    const reply = await stoa.call('kiln.localhost:3000', '/?utm_source=news', { headers, cookie });
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([200, []]);
    await stoa.app.flush();
    expect(await stoa.db.sql`select from ops.visits_live`).toHaveLength(0);
  } finally {
    await stoa.stop();
  }
});
