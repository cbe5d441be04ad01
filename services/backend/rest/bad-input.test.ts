import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CHAT } from '../conformance/rest-database.ts';
import { startTestBackend, type TestBackend } from '../test/harness.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 50);

let stoa: TestBackend;
beforeAll(async () => void (stoa = await startTestBackend({ migrate: CHAT })));
afterAll(() => stoa.close());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const nasty = fc.constantFrom(
  '',
  '\0',
  '%00',
  'a\0b',
  "'; drop table people; --",
  '(((((',
  ')))))',
  'eq.',
  'eq.ada',
  'not.not.eq.x',
  'in.(',
  'in.("a',
  'cs.{',
  'cs.{"a":',
  'fts(english',
  'is.maybe',
  'gt.{}',
  'x'.repeat(3000),
  '*',
  '*,*',
  'people(people(people))',
  '...messages',
  'name::text::int',
  'data->->>',
  'data->>a->b',
  'count()',
  'name.desc.nullsfirst.x',
  '-1',
  '1e9',
  '99999999999999999999',
  'ÿ🙂',
);
const names = fc.constantFrom(
  'select',
  'order',
  'limit',
  'offset',
  'or',
  'and',
  'not.or',
  'name',
  'mood',
  'ages',
  'data',
  'words',
  'tags',
  'messages.id',
  'columns',
  'on_conflict',
  'nope',
);
const query = fc.array(fc.tuple(names, nasty), { maxLength: 4 });
const body = fc.oneof(
  fc.constantFrom<unknown>(null, [], {}, [[]], 7, 'x', [{}, { name: 1 }], { name: '\0' }, { name: { a: 1 } }),
  fc.dictionary(
    fc.constantFrom('name', 'mood', 'ages', 'data', 'tags', 'words', '__proto__'),
    fc.jsonValue(),
  ),
);
const path = fc.constantFrom(
  'people',
  'messages',
  'rpc/sum_of',
  'rpc/all_people',
  'rpc/one_person',
  'nothing',
  'a%00b',
);
const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS');

// Comes first: the fuzz below uses the rate limit up.
it('a name or a value that holds a NUL is refused before a statement is made of it', async () => {
  const headers = { apikey: stoa.backend.anonKey, 'content-type': 'application/json' };
  const bodies = ['{"name":"a\\u0000"}', '{"na\\u0000me":"a"}', '[{"data":{"deep":["\\u0000"]}}]'];
  for (const given of bodies) {
    const reply = await fetch(`${stoa.base}/rest/v1/people`, { method: 'POST', headers, body: given });
    expect([given, reply.status, await reply.json()]).toMatchObject([given, 400, { code: '22P05' }]);
  }
  const harmless = await fetch(`${stoa.base}/rest/v1/people`, {
    method: 'POST',
    headers,
    body: '{"name":"a \\\\u0000 in writing"}',
  });
  expect(harmless.status).toBe(201);
  const changed = await fetch(`${stoa.base}/rest/v1/people?name=eq.nobody`, {
    method: 'PATCH',
    headers: { ...headers, accept: 'application/vnd.pgrst.object+json' },
    body: '{}',
  });
  expect(changed.status).toBeLessThan(500);
});

it(
  '[F6] whatever is asked, the answer is one, and never a fault of its own',
  async () => {
    await fc.assert(
      fc.asyncProperty(method, path, query, body, fc.boolean(), async (how, where, what, content, single) => {
        const hasBody = how === 'POST' || how === 'PATCH' || how === 'PUT';
        const reply = await fetch(`${stoa.base}/rest/v1/${where}?${new URLSearchParams(what)}`, {
          method: how,
          headers: {
            apikey: stoa.backend.anonKey,
            'content-type': 'application/json',
            ...(single && { accept: 'application/vnd.pgrst.object+json' }),
          },
          ...(hasBody && { body: JSON.stringify(content) }),
        });
        const text = await reply.text();
        expect([
          how,
          where,
          JSON.stringify(what),
          JSON.stringify(content),
          reply.status >= 500 && text,
        ]).toEqual([how, where, JSON.stringify(what), JSON.stringify(content), false]);
      }),
      { numRuns: RUNS * 6, seed: 2026 },
    );
  },
  RUNS * 6 * 300,
);
