import {
  DocAnswerInput,
  DocAnswers,
  DocsFound,
  EmptyDocSearches,
  MAX_DOC_SEARCH,
} from '@stoa/shared/contracts/doc-search';
import { z } from 'zod';
import { operatorPerson } from '../../platform/operators/require-operator.ts';
import { platformVisitor } from '../../shared/http/access.ts';
import { forAnyone, forOperators } from '../../shared/http/route-sample.ts';
import { clientAddress } from '../../shared/http/client-address.ts';
import { defineRoute } from '../define-route.ts';
import { readDocAnswers, storeDocAnswer, visitorOfDay } from './doc-answers.ts';

/** A search answers soon or not at all. */
const SEARCH_TIMEOUT_MS = 1_000;

/** Whatever is typed is searched for; signs that no text of the database may hold are dropped. */
const DocsQuery = z.object({
  q: z
    .string()
    .default('')
    .transform((text) => text.replaceAll('\0', '').slice(0, MAX_DOC_SEARCH)),
  /** It was sent off, not typed on: it counts among searches without a result. */
  final: z.enum(['true', 'false']).default('false'),
});

/** The search of the documentation, and what it did not find. */
export const docsRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/docs/search',
    summary: 'Searches the documentation.',
    host: 'platform',
    query: DocsQuery,
    reply: DocsFound,
    errors: ['rate_limited'],
    access: platformVisitor,
    rateLimit: 'docs',
    sample: () => ({ path: '/api/docs/search?q=zoom' }),
    expected: forAnyone(),
    async handler(c, { query: { q, final } }, { database }) {
      const found = await database.begin(async (sql) => {
        await sql`select set_config('statement_timeout', ${String(SEARCH_TIMEOUT_MS)}, true)`;
        const [row] = await sql<[{ found: unknown }]>`
          select public.search_docs(${q}, ${final === 'true'}) as found`;
        return row.found;
      });
      return c.json(DocsFound.parse(found), 200, { 'cache-control': 'public, max-age=60' });
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/docs/answers',
    summary:
      'Stores whether a page of the documentation was useful; the latest answer of a visitor and day counts.',
    host: 'platform',
    body: DocAnswerInput,
    takesForm: true,
    status: 303,
    errors: ['rate_limited', 'not_found'],
    access: platformVisitor,
    rateLimit: 'doc-answers',
    // The page of the sample does not exist; answers are stored in doc-answers.test.ts.
    sample: () => ({ body: { slug: 'no-such-page', useful: 'yes' } }),
    expected: forAnyone(404),
    async handler(c, { body }, { database, secret, trustedProxyCount, now }) {
      const address = clientAddress(c, trustedProxyCount);
      const visitor = visitorOfDay(secret, now(), address, c.req.header('user-agent') ?? '');
      await storeDocAnswer(database, visitor, body);
      return c.redirect(`/docs/${body.slug}#answered`, 303);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/operator/docs/answers',
    summary: 'Answers to “Was this useful?” of the last 90 days, by page of the documentation.',
    host: 'platform',
    reply: DocAnswers,
    access: operatorPerson,
    sample: () => ({}),
    expected: forOperators(),
    handler: async (c, _input, { database }) => c.json(await readDocAnswers(database)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/operator/docs/searches',
    summary: 'Searches of the documentation that found nothing, the most frequent first.',
    host: 'platform',
    reply: EmptyDocSearches,
    access: operatorPerson,
    sample: () => ({}),
    expected: forOperators(),
    async handler(c, _input, { database }) {
      const rows = await database<{ text: string; count: number; last_at: Date }[]>`
        select text, count, last_at from ops.empty_doc_searches()`;
      const searches = rows.map(({ last_at: at, ...row }) => ({ ...row, lastAt: at.toISOString() }));
      return c.json(EmptyDocSearches.parse({ searches }));
    },
  }),
];
