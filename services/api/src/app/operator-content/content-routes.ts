import {
  PlatformContent,
  PlatformContents,
  PlatformDraftInput,
  PlatformDraftSaved,
  PlatformPublished,
  PlatformPublishInput,
  PlatformRevisions,
} from '@stoa/shared/contracts/platform-content';
import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import { z } from 'zod';
import { operatorPerson, operatorWith } from '../../platform/operators/require-operator.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import { forOperators, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { asPlatformEditor } from './as-platform-editor.ts';
import { changeContent, changePublished, publishContent, saveDraft } from './change-content.ts';
import { changeOf, contentOf, kindOf, seenBy } from './content-of-path.ts';
import { ContentsQuery, listContents } from './list-contents.ts';
import { readContent, readRevisions, storedKind } from './read-content.ts';

const BASE = '/api/operator/content/:kind';
const ONE = `${BASE}/:contentId`;
/** A draft may have 500,000 bytes; JSON escapes make more of them on the way. */
const MAX_DRAFT_BYTES = 1_000_000;

const reading = { host: 'platform', access: operatorPerson } as const;
const changing = { host: 'platform', access: operatorWith('content') } as const;
const sampleAt = (rest: string, more: { body?: unknown; version?: number } = {}) => ({
  path: `/api/operator/content/page/${UNKNOWN_ID}${rest}`,
  ...(more.body !== undefined && { body: more.body }),
  ...(more.version !== undefined && { headers: { 'if-match': `"${more.version}"` } }),
});
const SAMPLE_DATA = { title: 'A page', content: { blocks: [] } };

/** The platform's own pages, posts and docs: found, written, published, taken back, for operators. */
export const operatorContentRoutes = [
  defineRoute({
    ...reading,
    method: 'GET',
    path: BASE,
    summary: 'Lists pages, posts or docs of the platform.',
    query: ContentsQuery,
    reply: PlatformContents,
    errors: ['not_found'],
    params: kindOf,
    sample: () => ({ path: '/api/operator/content/doc?search=zoom&sort=-updated' }),
    expected: forOperators(),
    async handler(c, { params: kind, query }, { database }) {
      return c.json(PlatformContents.parse(await listContents(database, kind, query)));
    },
  }),
  defineRoute({
    ...changing,
    method: 'POST',
    path: BASE,
    summary: 'Begins a page, post or page of the docs as a draft.',
    body: PlatformDraftInput,
    reply: PlatformDraftSaved,
    status: 201,
    errors: ['not_found', 'slug_taken', 'slug_reserved'],
    maxBodyBytes: MAX_DRAFT_BYTES,
    params: kindOf,
    sample: (_ids, turn) => ({
      path: '/api/operator/content/page',
      body: { data: { ...SAMPLE_DATA, slug: `page-${turn.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')}` } },
    }),
    expected: forOperators(201),
    async handler(c, { caller, params: kind, body: { data } }, { database }) {
      const saved = await asPlatformEditor(database, caller, (sql) =>
        saveDraft(sql, { kind, id: null }, data, 0),
      );
      return c.json(PlatformDraftSaved.parse(saved), 201);
    },
  }),
  defineRoute({
    ...reading,
    method: 'GET',
    path: ONE,
    summary: 'One text of the platform with its draft.',
    reply: PlatformContent,
    errors: ['not_found'],
    params: contentOf,
    sample: () => sampleAt(''),
    expected: forOperators(404),
    async handler(c, { caller, params }, { database }) {
      const content = await asPlatformEditor(database, caller, (sql) => readContent(sql, params));
      return c.json(content, 200, { etag: `"${content.version}"`, 'cache-control': 'private, no-store' });
    },
  }),
  defineRoute({
    ...changing,
    method: 'PUT',
    path: `${ONE}/draft`,
    summary: 'Stores the working copy; If-Match names the version that was read, 0 for none.',
    body: PlatformDraftInput,
    reply: PlatformDraftSaved,
    errors: ['not_found', 'precondition_failed', 'slug_taken', 'slug_reserved'],
    maxBodyBytes: MAX_DRAFT_BYTES,
    params: changeOf,
    sample: () => sampleAt('/draft', { body: { data: { ...SAMPLE_DATA, slug: 'a-page' } }, version: 0 }),
    expected: forOperators(404),
    async handler(c, { caller, params, body: { data } }, { database }) {
      const saved = await changeContent(database, { caller, ...seenBy(params) }, (sql) =>
        saveDraft(sql, params, data, seenBy(params).seen),
      );
      return c.json(PlatformDraftSaved.parse(saved), 200, { etag: `"${saved.version}"` });
    },
  }),
  defineRoute({
    ...changing,
    method: 'DELETE',
    path: `${ONE}/draft`,
    summary: 'Discards the working copy.',
    status: 204,
    errors: ['not_found', 'precondition_failed'],
    params: changeOf,
    sample: () => sampleAt('/draft', { version: 1 }),
    expected: forOperators(404),
    async handler(c, { caller, params }, { database }) {
      await changeContent(
        database,
        { caller, ...seenBy(params) },
        (sql) =>
          sql`select public.discard_draft(${storedKind(params.kind)}, ${params.id}, ${seenBy(params).seen})`,
      );
      return c.body(null, 204);
    },
  }),
  defineRoute({
    ...changing,
    method: 'POST',
    path: `${ONE}/publish`,
    summary: 'Publishes the draft of that version for a reason; a post may wait for its time.',
    body: PlatformPublishInput,
    reply: PlatformPublished,
    errors: ['not_found', 'precondition_failed', 'slug_taken', 'slug_reserved', 'in_use'],
    params: changeOf,
    sample: () => sampleAt('/publish', { body: { reason: 'a new text' }, version: 1 }),
    expected: forOperators(404),
    async handler(c, { caller, params, body }, { database }) {
      return c.json(
        PlatformPublished.parse(await publishContent(database, { caller, ...seenBy(params) }, body)),
        200,
      );
    },
  }),
  ...(['unpublish', 'bin'] as const).map((verb) =>
    defineRoute({
      ...changing,
      method: 'POST',
      path: `${ONE}/${verb}`,
      summary:
        verb === 'bin'
          ? 'Moves a text to the bin, for a reason.'
          : 'Hides a text from visitors, for a reason.',
      body: ReasonFields,
      status: 204,
      errors: ['not_found', 'precondition_failed', 'in_use'],
      params: changeOf,
      sample: () => sampleAt(`/${verb}`, { body: { reason: 'out of date' }, version: 0 }),
      expected: forOperators(404),
      async handler(c, { caller, params, body: { reason } }, { database }) {
        const kind = storedKind(params.kind);
        const action = verb === 'bin' ? 'binned' : 'unpublished';
        await changePublished(database, { caller, ...seenBy(params) }, { action, reason }, (sql) =>
          verb === 'bin'
            ? sql`select public.bin_content(${kind}, ${params.id})`
            : sql`select public.unpublish_content(${kind}, ${params.id})`,
        );
        return c.body(null, 204);
      },
    }),
  ),
  defineRoute({
    ...changing,
    method: 'POST',
    path: `${ONE}/restore`,
    summary: 'Takes a text out of the bin, as a draft.',
    status: 204,
    errors: ['not_found'],
    params: contentOf,
    sample: () => sampleAt('/restore', { body: {} }),
    expected: forOperators(404),
    async handler(c, { caller, params }, { database }) {
      await asPlatformEditor(database, caller, async (sql) => {
        await readContent(sql, params);
        await knownFailure(sql`select public.unbin_content(${storedKind(params.kind)}, ${params.id})`);
      });
      return c.body(null, 204);
    },
  }),
  defineRoute({
    ...changing,
    method: 'POST',
    path: `${ONE}/duplicate`,
    summary: 'Begins a draft with what was last written on a text.',
    reply: PlatformDraftSaved,
    status: 201,
    errors: ['not_found'],
    params: contentOf,
    sample: () => sampleAt('/duplicate', { body: {} }),
    expected: forOperators(404),
    async handler(c, { caller, params }, { database }) {
      const saved = await asPlatformEditor(database, caller, async (sql) => {
        await readContent(sql, params);
        const [row] = await knownFailure(sql<[{ saved: unknown }]>`
          select public.duplicate_content(${storedKind(params.kind)}, ${params.id}) as saved`);
        return row.saved;
      });
      return c.json(PlatformDraftSaved.parse(saved), 201);
    },
  }),
  defineRoute({
    ...reading,
    method: 'GET',
    path: `${ONE}/revisions`,
    summary: 'The last 20 versions of a text, newest first.',
    reply: PlatformRevisions,
    errors: ['not_found'],
    params: contentOf,
    sample: () => sampleAt('/revisions'),
    expected: forOperators(404),
    async handler(c, { caller, params }, { database }) {
      return c.json(
        await asPlatformEditor(database, caller, async (sql) => {
          await readContent(sql, params);
          return readRevisions(sql, params);
        }),
        200,
        { 'cache-control': 'private, no-store' },
      );
    },
  }),
  defineRoute({
    ...changing,
    method: 'POST',
    path: `${ONE}/revisions`,
    summary: 'Stores two versions that met, before one is chosen.',
    body: PlatformDraftInput,
    status: 204,
    errors: ['not_found'],
    maxBodyBytes: MAX_DRAFT_BYTES,
    params: contentOf,
    sample: () => sampleAt('/revisions', { body: { data: { ...SAMPLE_DATA, slug: 'a-page' } } }),
    expected: forOperators(404),
    async handler(c, { caller, params, body: { data } }, { database }) {
      await asPlatformEditor(database, caller, async (sql) => {
        await readContent(sql, params);
        await knownFailure(
          sql`select public.store_conflict(${storedKind(params.kind)}, ${params.id}, ${sql.json(data as never)})`,
        );
      });
      return c.body(null, 204);
    },
  }),
  defineRoute({
    ...changing,
    method: 'POST',
    path: `${ONE}/revisions/:revisionId/restore`,
    summary: 'Makes an earlier version the draft; visitors see it once it is published.',
    reply: PlatformDraftSaved,
    errors: ['not_found', 'precondition_failed'],
    params: (c) => ({
      ...changeOf(c),
      revisionId: z.uuid().catch(UNKNOWN_ID).parse(c.req.param('revisionId')),
    }),
    sample: () => sampleAt(`/revisions/${UNKNOWN_ID}/restore`, { body: {}, version: 0 }),
    expected: forOperators(404),
    async handler(c, { caller, params }, { database }) {
      const saved = await changeContent(database, { caller, ...seenBy(params) }, async (sql) => {
        const { revisions } = await readRevisions(sql, params);
        const id = revisions.find((one) => one.id === params.revisionId)?.id ?? UNKNOWN_ID;
        const [row] = await sql<[{ saved: unknown }]>`
          select public.restore_revision(${id}, ${seenBy(params).seen}) as saved`;
        return row.saved;
      });
      return c.json(PlatformDraftSaved.parse(saved));
    },
  }),
];
