import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import {
  PlatformFolderInput,
  PlatformFolders,
  PlatformFolderSaved,
} from '@stoa/shared/contracts/platform-media';
import { z } from 'zod';
import { operatorPerson, operatorWith } from '../../platform/operators/require-operator.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import { forOperators, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { asPlatformEditor } from '../operator-content/as-platform-editor.ts';

const BASE = '/api/operator/media/folders';
const changing = { host: 'platform', access: operatorWith('content') } as const;

/** Folders of the platform's own library. */
export const operatorFolderRoutes = [
  defineRoute({
    host: 'platform',
    access: operatorPerson,
    method: 'GET',
    path: BASE,
    summary: 'The folders of the platform.',
    reply: PlatformFolders,
    sample: () => ({ path: BASE }),
    expected: forOperators(),
    async handler(c, { caller }, { database }) {
      const folders = await asPlatformEditor(
        database,
        caller,
        (sql) => sql`
          select f.id, f.account_id, f.parent_id, f.name from public.media_folders f
          where f.account_id = ${PLATFORM_ACCOUNT_ID} order by f.name limit 500`,
      );
      return c.json(PlatformFolders.parse({ folders }), 200, { 'cache-control': 'private, no-store' });
    },
  }),
  defineRoute({
    ...changing,
    method: 'POST',
    path: BASE,
    summary: 'Makes a folder of the platform, or with an id renames or moves one.',
    body: PlatformFolderInput,
    reply: PlatformFolderSaved,
    errors: ['not_found', 'name_taken', 'invalid_input'],
    sample: (_ids, turn) => ({ body: { id: null, name: `Folder ${turn}`.slice(0, 80), parentId: null } }),
    expected: forOperators(),
    async handler(c, { caller, body: { id, name, parentId } }, { database }) {
      const [row] = await asPlatformEditor(database, caller, (sql) =>
        knownFailure(sql<[{ id: string }]>`
          select public.keep_media_folder(${PLATFORM_ACCOUNT_ID}, ${id}, ${name}, ${parentId}) as id`),
      );
      return c.json(row);
    },
  }),
  defineRoute({
    ...changing,
    method: 'DELETE',
    path: `${BASE}/:folderId`,
    summary: 'Deletes an empty folder of the platform.',
    status: 204,
    errors: ['not_found', 'in_use'],
    params: (c) => z.uuid().catch(UNKNOWN_ID).parse(c.req.param('folderId')),
    sample: () => ({ path: `${BASE}/${UNKNOWN_ID}` }),
    expected: forOperators(404),
    async handler(c, { caller, params: id }, { database }) {
      await asPlatformEditor(database, caller, (sql) =>
        knownFailure(sql`select public.delete_media_folder(${id})`),
      );
      return c.body(null, 204);
    },
  }),
];
