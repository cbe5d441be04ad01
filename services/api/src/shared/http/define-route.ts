import type { MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { AppContext, AppEnv } from '../context.ts';
import { limitBody } from './body-limit.ts';
import { parseFormOrJson, parseInput, parseJson } from './parse-json.ts';
import type { RateLimitName } from './rate-limits.ts';
import type { RouteContract } from './route-contract.ts';
import type { ExpectedResponses, Sample, SampleIds } from './route-sample.ts';

/** Access rule of a route: its documentation, and the check that enforces it. */
export interface Access<Deps, Caller> {
  who: RouteContract['who'];
  cap?: RouteContract['cap'];
  /** Throws, or returns the caller. */
  check(c: AppContext, deps: Deps): Caller | Promise<Caller>;
}

/** Everything about one call of the API, beside its handler. */
interface Declaration<Deps, Caller, Params, Query extends z.ZodType, Body extends z.ZodType> extends Omit<
  RouteContract,
  'who' | 'cap' | 'query' | 'body'
> {
  access: Access<Deps, Caller>;
  rateLimit?: RateLimitName;
  /** The rows lie in the account's backend; without it all are in the control database. */
  rows?: 'account';
  /** Runs before the rate limit. */
  before?(deps: Deps): MiddlewareHandler<AppEnv>;
  maxBodyBytes?: number;
  /** Reads places of the path and headers, after the access check. */
  params?(c: AppContext): Params;
  query?: Query;
  body?: Body;
  /** Narrows `body` by what the path names. */
  bodyFor?(params: Params): z.ZodType<z.output<Body>>;
  /**
   * One good call, for the tests of access, bad input and forged tenants; `turn` differs in each of them. Access tests
   * send the samples in the order of the lists.
   */
  sample(ids: SampleIds, turn: string): Sample;
  /** Expected responses to the sample, by role. */
  expected: ExpectedResponses;
  /** Its sample changes rights or releases; the access tests call it after all others. */
  isTestedLast?: boolean;
  handler(
    c: AppContext,
    input: { caller: Caller; params: Params; query: z.output<Query>; body: z.output<Body> },
    deps: Deps,
  ): Response | Promise<Response>;
}

/** A declared route: its contract, its samples, and what is mounted. */
export interface Route<Deps> extends RouteContract {
  rateLimit?: RateLimitName;
  rows?: 'account';
  sample(ids: SampleIds, turn: string): Sample & { path: string };
  expected: ExpectedResponses;
  isTestedLast?: boolean;
  before?(deps: Deps): MiddlewareHandler<AppEnv>;
  /** Checks access, parses the input and answers; null where another place answers. */
  chain: ((deps: Deps) => MiddlewareHandler<AppEnv>[]) | null;
}

type Described<Deps> = Omit<Route<Deps>, 'chain' | 'before' | 'sample'> & {
  sample(ids: SampleIds, turn: string): Sample;
};

/** Describes a route that is answered before the API's own middleware. */
export function describeRoute<Deps>(described: Described<Deps>): Route<Deps> {
  return { ...described, sample: sampleOf(described), chain: null };
}

/** Returns the `defineRoute` of a wing, whose handlers get its dependencies. */
export function routesWith<Deps>() {
  return <Caller, Params, Query extends z.ZodType, Body extends z.ZodType>(
    declaration: Declaration<Deps, Caller, Params, Query, Body>,
  ): Route<Deps> => {
    const { access, maxBodyBytes, params, bodyFor, handler, ...contract } = declaration;
    const { query, body, takesForm } = declaration;
    const parseBody = takesForm ? parseFormOrJson : parseJson;

    const chain = (deps: Deps): MiddlewareHandler<AppEnv>[] => {
      const callers = new WeakMap<AppContext, Caller>();
      const check: MiddlewareHandler<AppEnv> = async (c, next) => {
        callers.set(c, await access.check(c, deps));
        return next();
      };
      const answer: MiddlewareHandler<AppEnv> = async (c) => {
        const read = params?.(c) as Params;
        const request = query && parseInput(c.req.query(), query);
        const sent = body && (await parseBody(c, bodyFor?.(read) ?? body));
        const input = { caller: callers.get(c) as Caller, params: read, query: request, body: sent };
        return handler(c, input as Parameters<typeof handler>[1], deps);
      };
      const size = maxBodyBytes === undefined ? [] : [limitBody(maxBodyBytes)];
      // A stranger cannot make us buffer what only a team may send.
      const isOpen = access.who === 'anyone';
      return isOpen ? [...size, check, answer] : [check, ...size, answer];
    };
    const { who, cap } = access;
    return { ...contract, who, ...(cap && { cap }), sample: sampleOf(declaration), chain };
  };
}

const sampleOf =
  ({ path, sample }: Pick<Described<unknown>, 'path' | 'sample'>): Route<unknown>['sample'] =>
  (ids, turn) => ({ path, ...sample(ids, turn) });
