import type { PublicAccount } from '@stoa/shared/contracts/account';
import { type OpenedMedia, OpenMediaInput } from '@stoa/shared/contracts/media';
import { Hono, type MiddlewareHandler } from 'hono';
import { requirePersonsData } from '../../accounts/backends/account-data.ts';
import { storageSite } from '../../accounts/backends/mount-backend.ts';
import type { AppEnv } from '../../shared/context.ts';
import { parseJson } from '../../shared/http/parse-json.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import { SIGNED_URL_S } from '../limits.ts';
import { findFile } from './find-file.ts';
import { signObject, type SigningPlace } from './sign-object.ts';

export interface MediaRoutesDeps {
  backendOf(account: PublicAccount): SigningPlace['backend'];
  embedded: SigningPlace['embedded'];
  now(): Date;
  limitCalls: MiddlewareHandler<AppEnv>;
}

export function mediaRoutes({ backendOf, embedded, now, limitCalls }: MediaRoutesDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post('/open', limitCalls, async (c) => {
    const { database, person } = requirePersonsData(c);
    const account = requireAccount(c);
    const input = await parseJson(c, OpenMediaInput);
    const file = await findFile(database, { person, accountId: account.account_id, ...input });
    const token = c.req.header('authorization')?.replace('Bearer ', '') ?? '';
    const expires = new Date(now().getTime() + SIGNED_URL_S * 1000);
    const url = await signObject(
      { backend: backendOf(account), embedded, site: storageSite(c), token },
      { bucket: file.bucket, name: file.object_name },
      SIGNED_URL_S,
    );
    // What was bought is for the disk; what a lesson shows is shown.
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
  });
  return routes;
}

/** The name people gave it, with the ending its bytes have. */
function fileName({ name, object_name: object }: { name: string; object_name: string }): string {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(object)?.[0] ?? '';
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : `${name}${ending}`;
}
