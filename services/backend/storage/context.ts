import type { Sql } from 'postgres';
import type { Files, Place } from './files.ts';
import type { UploadLocks } from './upload-locks.ts';
import type { UrlTokens } from './url-tokens.ts';

export interface StorageContext {
  sql: Sql;
  files: Files;
  urls: UrlTokens;
  maxBytes: number;
  locks: UploadLocks;
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
