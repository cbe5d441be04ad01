import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
let stoa: TestApp;
beforeAll(async () => {
  stoa = await createTestApp();
  await makeAccount(stoa.db.sql, { slug: 'kiln' });
});
afterAll(() => stoa.stop());

const send = (path: string, headers: Record<string, string> = {}, method = 'POST') =>
  stoa.call(KILN, path, {
    method,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html,application/xhtml+xml',
      origin: `http://${KILN}`,
      ...headers,
    },
    body: 'email=ada%40example.com&password=secret-enough',
  });

describe('a form sent before its page was live', () => {
  it('leads back to its page, and what was typed is not in the address', async () => {
    const reply = await send('/login?redirectedFrom=%2Fcourses');
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe('/login?redirectedFrom=%2Fcourses');
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['//evil.example/login', '/\\evil.example/login', '///evil.example'])(
    'never leaves the site: %s',
    async (path) => {
      const reply = await send(path);
      expect(new URL(reply.headers.get('location')!, `http://${KILN}`).host).toBe(KILN);
    },
  );

  it.each([
    ['an unknown route of the API', 404, () => send('/api/nothing', { 'content-type': 'application/json' })],
    ['a request that wants no page', 404, () => send('/login', { accept: 'application/json' })],
    ['another method', 404, () => send('/login', {}, 'PUT')],
  ])('answers with an error: %s', async (_, status, request) => {
    const reply = await request();
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toContain('json');
  });
});
