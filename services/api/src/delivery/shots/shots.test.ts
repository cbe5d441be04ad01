import { SHOT_THEMES, shotFile, SHOTS } from '@stoa/shared/contracts/shots';
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
