import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callService } from './call-service.ts';
import { Failure } from './failure.ts';
import { parseSteps } from './steps.ts';

let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer((request, reply) => {
    const status = Number(request.url?.slice(1));
    reply.writeHead(status, { 'content-type': 'application/problem+json' });
    const issues = [
      { path: 'shared.react', message: 'too old', accepts: '^19', breaks: ['kiln'] },
      { path: '', message: 'no such name' },
    ];
    reply.end(JSON.stringify({ title: 'Refused.', code: 'x', issues }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => void server.close());

const failureOf = async (path: string, at = base) => {
  const failure = await callService(at, path).catch((error: unknown) => error);
  return failure instanceof Failure ? failure : null;
};

describe('exit codes', () => {
  it.each([
    [404, 1],
    [409, 1],
    [422, 1],
    [500, 1],
    [503, 3],
  ])('a reply %i ends with %i', async (status, exitCode) => {
    expect((await failureOf(`/${status}`))?.exitCode).toBe(exitCode);
  });

  it('a service that is not there ends with 3', async () => {
    expect((await failureOf('/200', 'http://127.0.0.1:1'))?.exitCode).toBe(3);
  });

  it('a refusal says what is wrong, what would be accepted and who breaks', async () => {
    expect((await failureOf('/422'))?.message).toBe(
      'Refused.\n  shared.react: too old\n    accepted: ^19\n    breaks: kiln\n  no such name',
    );
  });
});

describe('steps', () => {
  it('are percent and minutes, a quarter of an hour unless told', () => {
    expect(parseSteps('10:30, 50:0.5,100')).toEqual([
      { traffic: 10, waitMinutes: 30 },
      { traffic: 50, waitMinutes: 0.5 },
      { traffic: 100, waitMinutes: 15 },
    ]);
    for (const wrong of ['', '10:', 'ten', '10;20', '-5'])
      expect(() => parseSteps(wrong)).toThrow('Invalid step');
  });
});
