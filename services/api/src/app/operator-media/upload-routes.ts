import { randomUUID } from 'node:crypto';
import { CopiedMedia, CopyMediaInput } from '@stoa/shared/contracts/media';
import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import { PlatformUpload, PlatformUploadInput } from '@stoa/shared/contracts/platform-media';
import { storageSite } from '../../accounts/backends/mount-backend.ts';
import { operatorWith } from '../../platform/operators/require-operator.ts';
import { copyPicture } from '../../sites/media/copy-picture.ts';
import { forOperators } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { asPlatformEditor } from '../operator-content/as-platform-editor.ts';
import { grantFile } from './platform-files.ts';

const changing = { host: 'platform', access: operatorWith('content') } as const;

/** Ways of a file into the platform's library. */
export const operatorUploadRoutes = [
  defineRoute({
    ...changing,
    method: 'POST',
    path: '/api/operator/media/uploads',
    summary: 'Names the object that the operator may store within an hour.',
    body: PlatformUploadInput,
    reply: PlatformUpload,
    status: 201,
    errors: ['rate_limited'],
    rateLimit: 'media-uploads',
    sample: () => ({ body: { ending: 'png' } }),
    expected: forOperators(201),
    async handler(c, { caller, body: { ending } }, { database }) {
      const path = `media/${randomUUID()}${ending && `.${ending}`}`;
      await grantFile(database, caller, { path, action: 'store' });
      return c.json({ path }, 201);
    },
  }),
  defineRoute({
    ...changing,
    method: 'POST',
    path: '/api/operator/media/copy',
    summary:
      'Copies a picture of another host into the library of the platform; nothing but public https addresses is asked.',
    body: CopyMediaInput,
    reply: CopiedMedia,
    errors: [
      'image_refused',
      'not_found',
      'unsupported_media_type',
      'body_too_large',
      'backend_unavailable',
      'rate_limited',
    ],
    rateLimit: 'media-copy',
    sample: () => ({ body: { url: 'https://10.0.0.1/cup.png' } }),
    expected: forOperators(403),
    async handler(c, { caller, body: { url } }, deps) {
      const token = c.req.header('authorization')?.replace('Bearer ', '') ?? '';
      const copied = await copyPicture({
        accountId: PLATFORM_ACCOUNT_ID,
        url,
        run: (work) => asPlatformEditor(deps.database, caller, work),
        prepare: (path) => grantFile(deps.database, caller, { path, action: 'store' }),
        place: {
          backend: deps.backends.chosen(null),
          embedded: deps.imageSources.embedded,
          site: storageSite(c),
          token,
        },
        guard: deps.imageSources.guard,
      });
      return c.json(copied satisfies CopiedMedia);
    },
  }),
];
