import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import {
  PlatformFileChange,
  PlatformFileDeleted,
  PlatformFileDetail,
  PlatformFileInput,
  PlatformFiles,
} from '@stoa/shared/contracts/platform-media';
import { Media } from '@stoa/shared/contracts/media';
import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import { z } from 'zod';
import { operatorPerson, operatorWith } from '../../platform/operators/require-operator.ts';
import type { AppContext } from '../../shared/context.ts';
import { forOperators, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { asPlatformEditor } from '../operator-content/as-platform-editor.ts';
import { addFile, changeFile, changeLibrary, grantFile, readFile } from './platform-files.ts';

const BASE = '/api/operator/media';
const ONE = `${BASE}/:mediaId`;
const reading = { host: 'platform', access: operatorPerson } as const;
const changing = { host: 'platform', access: operatorWith('content') } as const;
const mediaOf = (c: AppContext) => z.uuid().catch(UNKNOWN_ID).parse(c.req.param('mediaId'));
const sampleAt = (rest = '', body?: unknown) => ({
  path: `${BASE}/${UNKNOWN_ID}${rest}`,
  ...(body !== undefined && { body }),
});

const WHY = { reason: 'a sharper picture' };

const Query = z.object({
  search: z.string().trim().max(100).optional(),
  folder: z.union([z.uuid(), z.literal('none')]).optional(),
  kind: z.enum(['image', 'video', 'audio', 'document']).optional(),
  /** The name of one stored object. */
  object: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
});

/** Files of the platform's own library, for operators: found, added, described, replaced, deleted. */
export const operatorMediaRoutes = [
  defineRoute({
    ...reading,
    method: 'GET',
    path: BASE,
    summary: 'Lists the files of the platform, newest first.',
    query: Query,
    reply: PlatformFiles,
    sample: () => ({ path: `${BASE}?search=cover&kind=image` }),
    expected: forOperators(),
    async handler(c, { caller, query: { limit, offset, ...filter } }, { database }) {
      const files = await asPlatformEditor(
        database,
        caller,
        (sql) => sql`
          select l.*, l.size_bytes::float8 as size_bytes, l.total::int as total
          from public.media_list(${PLATFORM_ACCOUNT_ID}, ${sql.json(filter)}, ${limit}, ${offset}) l`,
      );
      const lines = files.map((file) => ({
        ...file,
        created_at: (file['created_at'] as Date).toISOString(),
      }));
      return c.json(PlatformFiles.parse({ files: lines }), 200, { 'cache-control': 'private, no-store' });
    },
  }),
  defineRoute({
    ...changing,
    method: 'POST',
    path: BASE,
    summary: 'Puts a stored file into the library of the platform.',
    body: PlatformFileInput,
    reply: Media,
    status: 201,
    errors: ['not_found', 'invalid_input'],
    sample: () => ({ body: { objectName: 'media/none.png', name: 'Cover' } }),
    expected: forOperators(404),
    async handler(c, { caller, body }, { database }) {
      const file = await changeLibrary(database, caller, {
        action: 'added',
        async work(sql) {
          const value = await addFile(sql, body);
          return { before: null, after: value, value };
        },
      });
      return c.json(file, 201);
    },
  }),
  defineRoute({
    ...reading,
    method: 'GET',
    path: ONE,
    summary: 'One file of the platform, and every place that uses it.',
    reply: PlatformFileDetail,
    errors: ['not_found'],
    params: mediaOf,
    sample: () => sampleAt(),
    expected: forOperators(404),
    async handler(c, { caller, params: id }, { database }) {
      const detail = await asPlatformEditor(database, caller, async (sql) => ({
        file: await readFile(sql, id),
        places: await sql`select * from public.media_places(${id})`,
      }));
      return c.json(PlatformFileDetail.parse(detail), 200, { 'cache-control': 'private, no-store' });
    },
  }),
  defineRoute({
    ...changing,
    method: 'PATCH',
    path: ONE,
    summary: "Changes a file's name, text, folder or middle.",
    body: PlatformFileChange,
    reply: Media,
    errors: ['not_found', 'invalid_input'],
    params: mediaOf,
    sample: () => sampleAt('', { name: 'Cover' }),
    expected: forOperators(404),
    async handler(c, { caller, params: id, body }, { database }) {
      const file = await changeLibrary(database, caller, {
        action: 'changed',
        async work(sql) {
          const before = await readFile(sql, id);
          const after = await changeFile(sql, id, body);
          return { before, after, value: after };
        },
      });
      return c.json(file);
    },
  }),
  defineRoute({
    ...changing,
    method: 'POST',
    path: `${ONE}/replacement`,
    summary: 'Lets the operator store other bytes for a file, for a reason, within an hour.',
    body: ReasonFields,
    status: 204,
    errors: ['not_found', 'rate_limited'],
    rateLimit: 'media-uploads',
    params: mediaOf,
    sample: () => sampleAt('/replacement', WHY),
    expected: forOperators(404),
    async handler(c, { caller, params: id }, { database }) {
      const { object_name: path } = await asPlatformEditor(database, caller, (sql) => readFile(sql, id));
      await grantFile(database, caller, { path, action: 'store' });
      return c.body(null, 204);
    },
  }),
  defineRoute({
    ...changing,
    method: 'POST',
    path: `${ONE}/refresh`,
    summary: 'Reads size and type of a file again after other bytes were stored, for a reason.',
    body: ReasonFields,
    reply: Media,
    errors: ['not_found'],
    params: mediaOf,
    sample: () => sampleAt('/refresh', WHY),
    expected: forOperators(404),
    async handler(c, { caller, params: id, body: { reason } }, { database }) {
      const file = await changeLibrary(database, caller, {
        ...{ action: 'replaced', reason },
        async work(sql) {
          const before = await readFile(sql, id);
          await sql`select public.refresh_media(${id})`;
          const after = await readFile(sql, id);
          return { before, after, value: after };
        },
      });
      return c.json(file);
    },
  }),
  defineRoute({
    ...changing,
    method: 'DELETE',
    path: ONE,
    summary:
      'Takes a file that nothing uses out of the library, for a reason; the operator may remove its bytes then.',
    body: ReasonFields,
    reply: PlatformFileDeleted,
    errors: ['not_found', 'in_use'],
    params: mediaOf,
    sample: () => sampleAt('', WHY),
    expected: forOperators(404),
    async handler(c, { caller, params: id, body: { reason } }, { database }) {
      const objectName = await changeLibrary(database, caller, {
        ...{ action: 'deleted', reason },
        async work(sql) {
          const before = await readFile(sql, id);
          await sql`select public.delete_media(${id})`;
          return { before, after: null, value: before.object_name };
        },
        afterwards: (sql, path) => grantFile(sql, caller, { path, action: 'remove' }),
      });
      return c.json({ objectName });
    },
  }),
];
