import type { Context } from 'hono';
import type { Sql } from 'postgres';
import type { Claims } from '../auth/tokens.ts';
import type { Files, Place } from './files.ts';
import type { UploadLocks } from './upload-locks.ts';
import type { Site, UrlTokens } from './url-tokens.ts';

export interface StorageContext {
  sql: Sql;
  files: Files;
  urls: UrlTokens;
  maxBytes: number;
  locks: UploadLocks;
  /** A function of the tables' owner: (bucket text, name text, account) returns the seconds a caller's link may last. */
  linkRule: string | null;
  isSessionOpen(claims: Claims): Promise<boolean>;
  siteOf(c: Context): Site;
  /** Checks whether a public bucket is served at this site. */
  servesBucket(site: Site, bucket: string): boolean;
}

export interface ObjectRow extends Place {
  id: string;
  owner_id: string | null;
  metadata: { size: number; mimetype: string; cacheControl?: string; eTag?: string };
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
}
