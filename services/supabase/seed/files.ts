import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { demoId } from './ids.ts';

const ART = join(import.meta.dirname, 'art');
const SLUGS = ['kiln', 'polyglot', 'nord'];

export interface DemoFile {
  bucket: string;
  path: string;
  /** The name of its bytes in the storage folder: they lie by version there, not by name. */
  version: string;
  /** Where it lies in this package. */
  file: string;
  contentType: string;
  size: number;
}

/** The seed's pictures: each tenant's in the bucket of its account, below art/. */
export function demoFiles(): DemoFile[] {
  return SLUGS.flatMap((slug) =>
    readdirSync(join(ART, slug)).map((name) => {
      const file = join(ART, slug, name);
      return {
        bucket: demoId('account', slug),
        path: `art/${name}`,
        version: demoId('file', slug, name),
        file,
        contentType: 'image/svg+xml',
        size: statSync(file).size,
      };
    }),
  );
}

/** Puts the pictures into the storage folder and its tables. What is there stays. */
export async function copyArt(sql: Sql, storageDir: string): Promise<void> {
  const files = demoFiles();
  const buckets = [...new Set(files.map(({ bucket }) => bucket))].map((id) => ({
    id,
    name: id,
    public: true,
  }));
  const objects = files.map(({ bucket, path, version, contentType, size }) => ({
    bucket_id: bucket,
    name: path,
    version,
    metadata: { mimetype: contentType, size, cacheControl: 'max-age=3600', eTag: `"${version}"` },
  }));
  await sql`insert into storage.buckets ${sql(buckets)} on conflict do nothing`;
  await sql`
    insert into storage.objects (bucket_id, name, version, metadata)
    select * from jsonb_to_recordset(${sql.json(objects)})
      as o(bucket_id text, name text, version text, metadata jsonb)
    on conflict do nothing`;
  mkdirSync(storageDir, { recursive: true });
  for (const { version, file } of files) {
    const target = join(storageDir, version);
    if (existsSync(target)) continue;
    copyFileSync(file, target);
  }
}
