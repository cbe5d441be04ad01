import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '@stoa/shared/contracts/errors';
import { SiteExport, SiteExportLinks } from '@stoa/shared/contracts/site-export';
import { z } from 'zod';
import type { AppContext } from '../../shared/context.ts';
import { anyone } from '../../shared/http/access.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forAnyone, forItsOwner } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { userOfPlatform } from '../new-sites/user-of-platform.ts';
import {
  createExportLinks,
  exportFolder,
  linkExportParts,
  readSiteExport,
  requestSiteExport,
} from './site-exports.ts';

const Nothing = z.strictObject({});
const readSiteId = (c: AppContext) => ({ accountId: parseInput(c.req.param('accountId'), z.uuid()) });
const gone = () => new AppError('not_found', 'This link has ended. Open Setup and download the part again.');

/** Exports of a site, for its owner on the platform's host, in whatever state the site is. */
export const siteExportRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/sites/:accountId/export',
    summary: 'The newest export of a site of the caller.',
    host: 'platform',
    reply: SiteExport,
    errors: ['account_not_found'],
    access: userOfPlatform,
    params: readSiteId,
    sample: ({ accountId }) => ({ path: `/api/sites/${accountId}/export` }),
    expected: forItsOwner(),
    handler: async (c, { caller, params }, deps) =>
      c.json(SiteExport.parse(await readSiteExport(deps, caller, params.accountId))),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/sites/:accountId/export',
    summary: 'Asks for an export of a site of the caller; one at a time is made.',
    host: 'platform',
    body: Nothing,
    reply: SiteExport,
    status: 202,
    errors: ['account_not_found', 'rate_limited', 'settings_elsewhere'],
    access: userOfPlatform,
    rateLimit: 'new-sites',
    params: readSiteId,
    sample: ({ accountId }) => ({ path: `/api/sites/${accountId}/export`, body: {} }),
    expected: { ...forItsOwner(), allowed: { role: 'owner', status: 202 } },
    handler: async (c, { caller, params }, deps) =>
      c.json(SiteExport.parse(await requestSiteExport(deps, caller, params.accountId)), 202),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/sites/:accountId/export/links',
    summary: 'Links to the parts of the newest export, each for some minutes and for its owner alone.',
    host: 'platform',
    body: Nothing,
    reply: SiteExportLinks,
    errors: ['account_not_found'],
    access: userOfPlatform,
    params: readSiteId,
    sample: ({ accountId }) => ({ path: `/api/sites/${accountId}/export/links`, body: {} }),
    expected: forItsOwner(),
    handler: async (c, { caller, params }, deps) =>
      c.json(SiteExportLinks.parse(await linkExportParts(deps, caller, params.accountId))),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/site-exports/:link',
    summary: 'One part of an export, by a link that its owner got.',
    host: 'platform',
    errors: ['not_found'],
    access: anyone,
    sample: () => ({ path: '/api/site-exports/unsigned' }),
    expected: forAnyone(404),
    async handler(c, _input, { database, secret, exportsDir, now }) {
      if (c.get('site').kind !== 'platform') throw new AppError('not_found', 'There is no such address.');
      const link = createExportLinks(secret).read(c.req.param('link') ?? '');
      if (!link || link.expiresAt <= now().getTime()) throw gone();
      const [part] = await database<{ attempt: number; name: string; bytes: number }[]>`
        select attempt, name, bytes::float as bytes
        from ops.open_export_part(${link.userId}, ${link.exportId}, ${link.part}, ${now()})`;
      const file =
        part &&
        (await open(join(exportsDir, exportFolder(link.exportId, part.attempt), part.name)).catch(
          () => null,
        ));
      if (!file) throw gone();
      return c.body(Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>, 200, {
        'content-type': 'application/zip',
        'content-length': String(part.bytes),
        'content-disposition': `attachment; filename="${part.name}"`,
        'cache-control': 'private, no-store',
      });
    },
  }),
];
