import { readPlatformContent } from '@stoa/supabase/platform-site';
import type { Database } from '../../shared/database/connect.ts';

/** Puts the platform's own pages and posts in place; what operators changed stays. Returns how many were written. */
export async function seedPlatformSite(database: Database): Promise<number> {
  const [row] = await database<[{ written: number }]>`
    select ops.seed_platform_content(${database.json(readPlatformContent() as never)}) as written`;
  return row.written;
}
