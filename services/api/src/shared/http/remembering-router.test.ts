import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { RememberingRouter } from './remembering-router.ts';

function sample(answeredAtOnce: string[] = []) {
  const seen: string[] = [];
  const app = new Hono({ router: new RememberingRouter(answeredAtOnce) });
  app.get('/first', (c) => c.text('first'));
  app.use((c, next) => {
    seen.push(c.req.path);
    return next();
  });
  app.post('/first', (c) => c.text('posted'));
  app.get('/things/mine', (c) => c.text('mine'));
  app.get('/things/:id', (c) => c.text(`thing ${c.req.param('id')}`));
  app.get('*', (c) => c.text('page'));
  const sendRequest = async (path: string, method = 'GET') => (await app.request(path, { method })).text();
  return { app, sendRequest, seen };
}

describe('the router', () => {
  it('answers every time what it answers the first time', async () => {
    const { sendRequest, seen } = sample();
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await sendRequest('/first')).toBe('first');
      expect(await sendRequest('/first', 'POST')).toBe('posted');
      expect(await sendRequest('/things/mine')).toBe('mine');
      expect(await sendRequest(`/things/${turn}`)).toBe(`thing ${turn}`);
      expect(await sendRequest('/first/')).toBe('page');
    }
    expect(seen.filter((path) => path === '/things/mine')).toHaveLength(3);
  });

  it('takes what is added later into account', async () => {
    const router = new RememberingRouter<string>();
    router.add('GET', '/a', 'one');
    expect(router.match('GET', '/a')[0]).toHaveLength(1);
    router.add('GET', '/*', 'two');
    expect(router.match('GET', '/a')[0]).toHaveLength(2);
  });

  it('asks nobody but the first where the first always answers, and only for that method', async () => {
    const { sendRequest, seen } = sample(['GET /first']);
    expect([await sendRequest('/first'), await sendRequest('/first')]).toEqual(['first', 'first']);
    expect(seen).toEqual([]);
    expect(await sendRequest('/first', 'POST')).toBe('posted');
    expect(seen).toEqual(['/first']);
    const router = new RememberingRouter<string>(['GET /a']);
    for (const method of ['GET', 'POST']) router.add(method, '/a', 'one');
    router.add('ALL', '/*', 'two');
    const requestsOf = (method: string) => router.match(method, '/a')[0].length;
    expect([requestsOf('GET'), requestsOf('POST')]).toEqual([1, 2]);
  });
});
