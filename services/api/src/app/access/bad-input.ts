import { ERROR_CODES } from '@stoa/shared/contracts/error-codes';
import { Problem } from '@stoa/shared/contracts/problem';
import fc from 'fast-check';
import type { Role } from '../../shared/http/route-sample.ts';
import type { RouteContract } from '../../shared/http/route-contract.ts';
import type { Route } from '../../shared/http/define-route.ts';
import { HOSTS, type Scene } from './scene.ts';

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

const ODD_TEXTS = [
  '',
  ' ',
  'x'.repeat(5_000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '💥'.repeat(50),
  "' or 1=1 --",
  '"; drop table public.orders; --',
  '__proto__',
  '%',
  '\\',
  '${7*7}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '2026-13-45T99:99:99Z',
  '99999999-9999-9999-9999-999999999999',
  '1e999',
  '-1',
  'NaN',
  'null',
];
const ODD_VALUES: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -(2 ** 31) - 1,
  2 ** 53 + 2,
  [],
  {},
  [[]],
  nested(500),
  { constructor: { prototype: { x: 1 } } },
  Array.from({ length: 2_000 }, () => null),
];
const RAW_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '1e999',
  '\u0000',
  '\ufeff{}',
  '{"__proto__":{"isAdmin":true}}',
  '{"a":1}}',
];

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.constantFrom(...ODD_VALUES),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 4 }),
);

type Json = { [key: string]: unknown } | unknown[];
const isTree = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every place of a value, the whole first. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (!isTree(value)) return [path];
  const below = Object.entries(value).slice(0, 20);
  return [path, ...below.flatMap(([key, child]) => placesIn(child, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: string[], change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((child: unknown, index) =>
      String(index) === key ? replaced(child, rest, change) : child,
    );
  }
  const tree = value as Record<string, unknown>;
  return { ...tree, [key]: replaced(tree[key], rest, change) };
}

/** Corrupts one or two values of a route's valid body. */
function badBody(good: unknown): fc.Arbitrary<unknown> {
  const place = fc.constantFrom(...placesIn(good));
  const change = fc.oneof(
    { weight: 6, arbitrary: odd.map((value) => () => value) },
    { weight: 1, arbitrary: fc.constant(() => undefined) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('account_id', 'role', 'id')), odd)
        .map(
          ([key, value]) =>
            (old: unknown) =>
              isTree(old) && !Array.isArray(old) ? { ...old, [key]: value } : value,
        ),
    },
  );
  return fc
    .array(fc.tuple(place, change), { minLength: 1, maxLength: 2 })
    .map((changes) => changes.reduce((body, [path, how]) => replacedIfThere(body, path, how), good));
}
function replacedIfThere(body: unknown, path: string[], how: (old: unknown) => unknown): unknown {
  try {
    return replaced(body, path, how);
  } catch {
    return how(body);
  }
}

interface BadCall {
  path: string;
  body?: unknown;
  rawBody?: string;
  headers?: Record<string, string>;
}

/** Bad calls of one route: in its body, its places, its query and its headers. */
function badCalls(contract: RouteContract, good: { path: string; body?: unknown }): fc.Arbitrary<BadCall> {
  const [pathname = '', query = ''] = good.path.split('?');
  const names = [...new URLSearchParams(query).keys(), 'page', 'limit', 'dryRun', 'before'];
  const oddText = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary', maxLength: 60 }));
  const safe = (text: string) => encodeURIComponent(text.toWellFormed());
  const badPath = fc.tuple(fc.nat({ max: 3 }), oddText).map(([back, text]) => {
    const segments = pathname.split('/');
    const index = segments.length - 1 - back;
    return index < 3 ? pathname : segments.with(index, safe(text)).join('/');
  });
  const badQuery = fc
    .array(fc.tuple(fc.constantFrom(...names), oddText), { minLength: 1, maxLength: 3 })
    .map((pairs) => `${pathname}?${pairs.map(([name, text]) => `${name}=${safe(text)}`).join('&')}`);
  const header = fc
    .tuple(
      fc.constantFrom('if-match', 'idempotency-key', 'if-none-match', 'accept'),
      fc.constantFrom('', '*', '"', 'x'.repeat(500), '"-1"', 'é'),
    )
    .map(([name, value]) => ({ [name]: value }));
  const calls: fc.WeightedArbitrary<BadCall>[] = [
    { weight: 1, arbitrary: fc.record({ path: badPath, body: fc.constant(good.body) }) },
    { weight: 1, arbitrary: fc.record({ path: badQuery, body: fc.constant(good.body) }) },
    {
      weight: 1,
      arbitrary: fc.record({ path: fc.constant(good.path), body: fc.constant(good.body), headers: header }),
    },
  ];
  if (contract.method !== 'GET') {
    calls.push(
      { weight: 6, arbitrary: fc.record({ path: fc.constant(good.path), body: badBody(good.body ?? {}) }) },
      {
        weight: 1,
        arbitrary: fc.record({ path: fc.constant(good.path), rawBody: fc.constantFrom(...RAW_BODIES) }),
      },
    );
  }
  return fc.oneof(...calls);
}

const ACTOR: Record<RouteContract['who'], Role> = {
  anyone: 'owner',
  person: 'owner',
  operator: 'operator',
  team: 'team',
  'team or operator': 'operator',
};

/** Runs bad calls of one route; throws at the first that is answered by a fault of ours or in other words than the contract's. */
export async function sendBadInput(
  scene: Scene,
  contract: Pick<Route<never>, keyof RouteContract | 'sample'>,
  { runs, seed }: { runs: number; seed: number },
): Promise<void> {
  let turn = 0;
  const sample = (name: string) => contract.sample(scene.ids, name);
  const property = fc.asyncProperty(badCalls(contract, sample('x')), async (call) => {
    turn += 1;
    const good = sample(`${seed}-${turn}`);
    const reply = await scene.call(ACTOR[contract.who], {
      method: contract.method,
      host: HOSTS[contract.host],
      ...good,
      ...call,
      // A GET carries nothing.
      ...(contract.method === 'GET' ? { body: undefined } : {}),
    });
    const text = await reply.text();
    if (reply.status >= 500) throw new Error(`${reply.status}: ${text}`);
    if (reply.status < 400 || !reply.headers.get('content-type')?.includes('json')) return;
    const { code } = JSON.parse(text) as { code?: string };
    // A contract report is an answer of its own.
    if (code === undefined && contract.path.endsWith(':check')) return;
    if (!Problem.safeParse(JSON.parse(text)).success || !ERROR_CODES.includes(code as never)) {
      throw new Error(`not in the words of the contract: ${text}`);
    }
  });
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: true });
}
