import type { SiteExport, SiteExportLinks } from '@stoa/shared/contracts/site-export';
import { z } from 'zod';
import type { Person } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import { createSignedText } from '../../shared/signing/signed-text.ts';
import type { AccountsDeps } from '../define-route.ts';
import type { ZipPart } from './zip-parts.ts';

/** A link starts a download for this long; the screen asks for a new one each time. */
const LINK_MS = 15 * 60_000;

type StoredExport = Omit<NonNullable<SiteExport['export']>, 'parts'> & { attempt: number; parts: ZipPart[] };

const Link = z.object({
  exportId: z.uuid(),
  part: z.int().positive(),
  userId: z.uuid(),
  expiresAt: z.number(),
});

/** Links to parts of exports, signed for one user. */
export const createExportLinks = (secret: string) => createSignedText(secret, 'site-export', Link);

/** Folder of one run's parts; the next run has another. */
export const exportFolder = (id: string, attempt: number): string => `${id}-${attempt}`;

const readLatest = async (database: Database, person: Person, accountId: string, now: Date) => {
  const [row] = await knownFailure(
    database<[{ latest: StoredExport | null }]>`
      select ops.latest_site_export(${person.userId}, ${accountId}, ${now}) as latest`,
  );
  return row.latest;
};

/**
 * Reads the newest export of a site that the user owns.
 * @throws AppError `account_not_found` for a site of somebody else
 */
export async function readSiteExport(
  { database, now }: Pick<AccountsDeps, 'database' | 'now'>,
  person: Person,
  accountId: string,
): Promise<SiteExport> {
  return { export: await readLatest(database, person, accountId, now()) };
}

/**
 * Asks for an export of a site; one that is open already is that one.
 * @throws AppError `account_not_found`, `settings_elsewhere` where the rows lie at the owner's own backend
 */
export async function requestSiteExport(
  deps: Pick<AccountsDeps, 'database' | 'now' | 'wakeJob'>,
  person: Person,
  accountId: string,
): Promise<SiteExport> {
  await knownFailure(deps.database`select ops.request_site_export(${person.userId}, ${accountId})`);
  await deps.wakeJob('export-sites');
  return readSiteExport(deps, person, accountId);
}

/** Signs links to the parts of the newest export, for its owner alone. */
export async function linkExportParts(
  { database, now, secret }: Pick<AccountsDeps, 'database' | 'now' | 'secret'>,
  person: Person,
  accountId: string,
): Promise<SiteExportLinks> {
  const latest = await readLatest(database, person, accountId, now());
  const links = createExportLinks(secret);
  const expiresAt = now().getTime() + LINK_MS;
  return {
    links: (latest?.parts ?? []).map(({ name, bytes }, at) => ({
      name,
      bytes,
      url: `/api/site-exports/${links.issue({
        exportId: latest?.id ?? '',
        part: at + 1,
        userId: person.userId,
        expiresAt,
      })}`,
    })),
  };
}
