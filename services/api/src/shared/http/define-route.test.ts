import { AppError } from '@stoa/shared/contracts/errors';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AppEnv } from '../context.ts';
import { anyone } from './access.ts';
import { type Access, routesWith } from './define-route.ts';
import { mountRoutes } from './mount-routes.ts';
import { forAnyone } from './route-sample.ts';

interface Deps {
  steps: string[];
}
const defineRoute = routesWith<Deps>();
const contract = {
  method: 'POST',
  path: '/api/things/:id',
  summary: 'Changes a thing.',
  host: 'any',
  body: z.strictObject({ name: z.string() }),
} as const;
const handler = () => new Response('done');
const sample = () => ({ path: '/api/things/1', body: { name: 'one' } });
const expected = forAnyone();

const send = async (route: ReturnType<typeof defineRoute>, body: string) => {
  const steps: string[] = [];
  const api = new Hono<AppEnv>();
  api.onError((error, c) => c.text(error instanceof AppError ? error.code : 'internal', 400));
  const step = (name: string) => async (_c: unknown, next: () => Promise<void>) => {
    steps.push(name);
    return next();
  };
  mountRoutes(
    api,
    [route],
    { steps },
    {
      findAccountData: step('rows'),
      limiterOf: () => ({ limit: step('limit'), attempt: (_c, _isTry, work) => work() }),
    },
  );
  const response = await api.request('/things/1', { method: 'POST', body });
  return { steps, text: await response.text() };
};

describe('defineRoute', () => {
  it('takes no route without access, sample or expected responses', () => {
    // @ts-expect-error -- no access
    const open = () => defineRoute({ ...contract, sample, expected, handler });
    // @ts-expect-error -- no sample
    const unsampled = () => defineRoute({ ...contract, access: anyone, expected, handler });
    // @ts-expect-error -- no expected responses
    const unexpected = () => defineRoute({ ...contract, access: anyone, sample, handler });
    expect([open, unsampled, unexpected]).toHaveLength(3);
  });

  it('checks in the order rows, before, limit, access, places, body, handler', async () => {
    const access: Access<Deps, string> = {
      who: 'person',
      check: (_c, { steps }) => {
        steps.push('access');
        return 'Bea';
      },
    };
    const route = defineRoute({
      ...contract,
      access,
      rateLimit: 'users',
      rows: 'account',
      before:
        ({ steps }) =>
        async (_c, next) => {
          steps.push('before');
          return next();
        },
      params: (c) => ({ id: c.req.param('id') }),
      sample,
      expected,
      handler(c, { caller, params, body }, { steps }) {
        steps.push('handler');
        return c.text(`${caller} ${params.id} ${body.name}`);
      },
    });
    expect(await send(route, '{"name":"one"}')).toEqual({
      steps: ['rows', 'before', 'limit', 'access', 'handler'],
      text: 'Bea 1 one',
    });
    expect(await send(route, '{}')).toEqual({
      steps: ['rows', 'before', 'limit', 'access'],
      text: 'invalid_input',
    });
  });

  it('lets a check that throws end the call before the body is read', async () => {
    const access: Access<Deps, never> = {
      who: 'team',
      check() {
        throw new AppError('not_authenticated', 'No.');
      },
    };
    const route = defineRoute({ ...contract, access, maxBodyBytes: 1, sample, expected, handler });
    expect((await send(route, '{"name":"one"}')).text).toBe('not_authenticated');
    const open = defineRoute({
      ...contract,
      access: { ...access, who: 'anyone' },
      maxBodyBytes: 1,
      sample,
      expected,
      handler,
    });
    expect((await send(open, '{"name":"one"}')).text).toBe('body_too_large');
  });
});
