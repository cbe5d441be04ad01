import type { Readable } from 'node:stream';
import { actAs } from '../act-as.ts';
import type { Claims } from '../auth/tokens.ts';
import type { StorageContext } from './context.ts';
import type { ObjectName } from './names.ts';
import { StorageError } from './storage-error.ts';
import { type DownloadLink, MAX_LIFETIME_S, type Site } from './url-tokens.ts';

/** The right behind a link is asked for again when the last answer is older than this. */
const FRESH_MS = 1_000;
const MAX_ANSWERS = 10_000;

/** For how many seconds the caller may have a link to each object; what they may not open is missing. */
export function linkSeconds(
  { sql, linkRule }: Pick<StorageContext, 'sql' | 'linkRule'>,
  claims: Claims,
  bucket: string,
  names: string[],
  { account }: Site,
): Promise<Map<string, number>> {
  return sql.begin(async (db) => {
    const find = () => db<{ name: string }[]>`
      select name from storage.objects where bucket_id = ${bucket} and name = any (${names})`;
    if (!linkRule || claims.role === 'service_role') {
      await actAs(db, claims);
      return new Map((await find()).map(({ name }) => [name, MAX_LIFETIME_S]));
    }
    // A user may open an object without seeing its row, so the rule decides.
    const there = (await find()).map(({ name }) => name);
    await actAs(db, claims);
    const rows = await db<{ name: string; seconds: number }[]>`
      select name, ${db(linkRule)}(${bucket}, name, ${account}) as seconds from unnest(${there}::text[]) name`;
    return new Map(
      rows
        .filter(({ seconds }) => seconds > 0)
        .map(({ name, seconds }) => [name, Math.min(seconds, MAX_LIFETIME_S)]),
    );
  });
}

export type LinkRights = ReturnType<typeof createLinkRights>;

/** Creates the check of signed links: the signer's session is alive and may still open the object. */
export function createLinkRights(ctx: StorageContext) {
  const answers = new Map<string, { at: number; isOpen: Promise<boolean> }>();

  async function checkRight(
    { signer }: DownloadLink,
    { bucket, name }: ObjectName,
    site: Site,
  ): Promise<boolean> {
    if (signer.role === 'authenticated' && !(await ctx.isSessionOpen(signer))) return false;
    return (await linkSeconds(ctx, signer, bucket, [name], site)).has(name);
  }

  function isOpen(link: DownloadLink, object: ObjectName, site: Site): Promise<boolean> {
    const known = answers.get(link.token);
    if (known && Date.now() - known.at < FRESH_MS) return known.isOpen;
    const answer = { at: Date.now(), isOpen: checkRight(link, object, site) };
    answers.delete(link.token);
    answers.set(link.token, answer);
    answer.isOpen.catch(() => answers.delete(link.token));
    for (const oldest of answers.keys()) {
      if (answers.size <= MAX_ANSWERS) break;
      answers.delete(oldest);
    }
    return answer.isOpen;
  }

  return {
    /** @throws StorageError 403 `AccessDenied` once the right has ended */
    async need(link: DownloadLink, object: ObjectName, site: Site): Promise<void> {
      if (await isOpen(link, object, site)) return;
      throw new StorageError(403, 'AccessDenied', 'The right to this object has ended');
    },
    /** Ends an answer under way when the right ends, as long as bytes flow; while nobody can say, it goes on. */
    watch(link: DownloadLink, object: ObjectName, site: Site): (stream: Readable) => void {
      return (stream) => {
        let checkedAtMs = Date.now();
        stream.on('data', () => {
          if (Date.now() - checkedAtMs < FRESH_MS) return;
          checkedAtMs = Date.now();
          isOpen(link, object, site).then(
            (isValid) => isValid || stream.destroy(new Error('the right to this object has ended')),
            () => {},
          );
        });
      };
    },
  };
}
