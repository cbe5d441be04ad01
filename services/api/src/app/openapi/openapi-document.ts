import type { ErrorCode } from '@stoa/shared/contracts/errors';
import { Problem } from '@stoa/shared/contracts/problem';
import { z } from 'zod';
import { statusOf } from '../../shared/errors.ts';
import { needsStepUp } from '../../platform/operators/step-up.ts';
import type { RouteContract } from '../../shared/http/route-contract.ts';

type Json = Record<string, unknown>;

const PROBLEM = { $ref: '#/components/schemas/Problem' };
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json;
  return json;
};

/** OpenAPI 3.1 of all calls, made of the schemas that the handlers read and answer by. */
export function openApiDocument(contracts: readonly RouteContract[]): Json {
  const paths: Record<string, Json> = {};
  for (const contract of contracts) {
    const path = shownPath(contract.path);
    (paths[path] ??= {})[contract.method.toLowerCase()] = operationOf(contract, path);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stoa',
      version: '1.0.0',
      description:
        'The account is the one of the Host. Unsafe calls need the own Origin and JSON. Failures are application/problem+json with a stable code.',
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: {
        person: { type: 'http', scheme: 'bearer', description: 'Access token of the account’s backend.' },
        operatorCookie: { type: 'apiKey', in: 'cookie', name: 'stoa-operator' },
        publishToken: { type: 'http', scheme: 'bearer', description: 'stoa_pub_…, of one remote.' },
      },
    },
  };
}

/** `:id` as `{id}`, and a verb behind its subject. */
export function shownPath(path: string): string {
  return path.replace(/:(\w+)\{[^}]*?:(\w+)\}/g, '{$1}:$2').replace(/\/:(\w+)/g, '/{$1}');
}

function operationOf(contract: RouteContract, path: string): Json {
  const { summary, body, reply, status = 200 } = contract;
  return {
    summary,
    tags: [contract.path.split('/')[2] ?? 'api'],
    security: SECURITY[contract.who],
    parameters: [...pathParameters(path), ...queryParameters(contract.query)],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(body, 'input') } },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: 'Done.',
        ...(reply ? { content: { 'application/json': { schema: schemaOf(reply, 'output') } } } : {}),
      },
      ...failures(contract),
    },
  };
}

const SECURITY: Record<RouteContract['who'], Json[]> = {
  anyone: [],
  person: [{ person: [] }],
  operator: [{ person: [], operatorCookie: [] }],
  team: [{ publishToken: [] }],
  'team or operator': [{ publishToken: [] }, { person: [], operatorCookie: [] }],
};

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters(query: z.ZodType | undefined): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** The codes that a call may fail with, by status. */
export function codesOf({
  who,
  cap,
  host,
  method,
  path,
  query,
  body,
  errors = [],
}: RouteContract): ErrorCode[] {
  const usual: ErrorCode[] = ['internal', 'registry_unavailable'];
  if (who !== 'anyone') usual.push('not_authenticated');
  if (who !== 'anyone' && who !== 'person') usual.push('forbidden');
  if (cap) usual.push('cap_missing');
  if (needsStepUp(method, path, false)) usual.push('step_up_required');
  if (host === 'site') usual.push('account_not_found');
  if (host === 'platform') usual.push('not_found');
  if (body || query) usual.push('invalid_input');
  if (method !== 'GET') usual.push('foreign_origin', 'unsupported_media_type');
  return [...new Set([...usual, ...errors])].toSorted();
}

function failures(contract: RouteContract): Json {
  const byStatus = Map.groupBy(codesOf(contract), (code) => statusOf(code));
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      { description: codes.join(', '), content: { 'application/problem+json': { schema: PROBLEM } } },
    ]),
  );
}
