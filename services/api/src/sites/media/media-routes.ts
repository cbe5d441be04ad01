import { CopiedMedia, CopyMediaInput, OpenedMedia, OpenMediaInput } from '@stoa/shared/contracts/media';
import { personOfSite } from '../../accounts/backends/account-data.ts';
import { storageSite } from '../../accounts/backends/mount-backend.ts';
import { asUser } from '../../shared/database/as-user.ts';
import { forManagers, forPersons } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { SIGNED_URL_S } from '../limits.ts';
import { copyPicture } from './copy-picture.ts';
import { findFile } from './find-file.ts';
import { signObject } from './sign-object.ts';

export const mediaRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/media/open',
    summary: 'An address for five minutes of the file of a lesson or a product that the person may use now.',
    host: 'site',
    body: OpenMediaInput,
    reply: OpenedMedia,
    errors: ['not_found', 'lesson_locked', 'backend_unavailable', 'rate_limited'],
    access: personOfSite,
    rateLimit: 'media',
    rows: 'account',
    // The product of the sample has no file; who gets one is tried in media/media.test.ts.
    sample: ({ productId }) => ({ body: { type: 'product', id: productId } }),
    expected: forPersons({}, 404),
    async handler(c, { caller: { database, person, account }, body: input }, deps) {
      const file = await findFile(database, { person, accountId: account.account_id, ...input });
      const token = c.req.header('authorization')?.replace('Bearer ', '') ?? '';
      const expires = new Date(deps.now().getTime() + SIGNED_URL_S * 1000);
      const backend = deps.backends.chosen(account);
      const url = await signObject(
        { backend, embedded: deps.imageSources.embedded, site: storageSite(c), token },
        { bucket: file.bucket, name: file.object_name },
        SIGNED_URL_S,
      );
      // Purchases download; lesson files open in place.
      const download = input.type === 'product' ? `&download=${encodeURIComponent(fileName(file))}` : '';
      const { name, mime, size_bytes } = file;
      const reply: OpenedMedia = {
        url: url + download,
        name,
        mime,
        size_bytes,
        expires_at: expires.toISOString(),
      };
      return c.json(reply);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/media/copy',
    summary:
      'Copies a picture of another host into the library; nothing but public https addresses is asked.',
    host: 'site',
    body: CopyMediaInput,
    reply: CopiedMedia,
    errors: [
      'forbidden',
      'image_refused',
      'not_found',
      'unsupported_media_type',
      'body_too_large',
      'limit_reached',
      'backend_unavailable',
      'rate_limited',
    ],
    access: personOfSite,
    rateLimit: 'media-copy',
    rows: 'account',
    // A private address is refused for whoever may copy; what is copied is tried in media/copy-picture.test.ts.
    sample: () => ({ body: { url: 'https://10.0.0.1/cup.png' } }),
    expected: forManagers(403),
    async handler(c, { caller: { database, person, account }, body: { url } }, deps) {
      const token = c.req.header('authorization')?.replace('Bearer ', '') ?? '';
      const copied = await copyPicture({
        run: (work) => asUser(database, person, work),
        accountId: account.account_id,
        url,
        place: {
          backend: deps.backends.chosen(account),
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

/** The name people gave it, with the ending its bytes have. */
function fileName({ name, object_name: object }: { name: string; object_name: string }): string {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(object)?.[0] ?? '';
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : `${name}${ending}`;
}
