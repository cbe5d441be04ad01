import { z } from 'zod';
import type { Database } from '../../../shared/database/connect.ts';
import { createSignedText } from '../../../shared/signing/signed-text.ts';
import type { SitesDeps } from '../../define-route.ts';
import { databasesOf, firstFound, readLink } from './find-delivery.ts';

const Link = z.object({ accountId: z.uuid(), contactId: z.uuid(), expiresAt: z.number() });
const DAYS = 7;
const DAY_MS = 86_400_000;
const linksOf = ({ secret }: Pick<SitesDeps, 'secret'>) => createSignedText(secret, 'preferences', Link);

/** The reader whose preferences a link opens. */
export interface PreferenceReader {
  database: Database;
  accountId: string;
  contactId: string;
  /** The email that holds the link; null where the link was asked for. */
  deliveryId: string | null;
}

/** A link that was asked for opens the preferences for a week; that of an email for ever. */
export const issuePreferenceLink = (deps: SitesDeps, accountId: string, contactId: string): string =>
  linksOf(deps).issue({ accountId, contactId, expiresAt: deps.now().getTime() + DAYS * DAY_MS });

/** Finds the reader of a link; null where nobody here signed it, it has ended, or their email is gone. */
export async function findPreferenceReader(deps: SitesDeps, token: string): Promise<PreferenceReader | null> {
  if (token.includes('.')) return findByLink(deps, token);
  const link = readLink(deps, token, 'preferences');
  if (!link) return null;
  const { accountId, deliveryId } = link;
  return firstFound(databasesOf(deps), async (database) => {
    const [row] = await database<[{ id: string | null }]>`
      select ops.delivery_contact(${accountId}, ${deliveryId}) as id`;
    return row.id === null ? null : { database, accountId, contactId: row.id, deliveryId };
  });
}

async function findByLink(deps: SitesDeps, token: string): Promise<PreferenceReader | null> {
  const link = readSigned(deps, token);
  if (!link || link.expiresAt < deps.now().getTime()) return null;
  const { accountId, contactId } = link;
  return firstFound(databasesOf(deps), async (database) => {
    const [row] = await database<[{ isHere: boolean }]>`
      select ops.contact_preferences(${accountId}, ${contactId}) is not null as "isHere"`;
    return row.isHere ? { database, accountId, contactId, deliveryId: null } : null;
  });
}

function readSigned(deps: SitesDeps, token: string): z.infer<typeof Link> | null {
  try {
    return linksOf(deps).read(token);
  } catch {
    return null;
  }
}
