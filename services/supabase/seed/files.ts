import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Sql } from 'postgres';
import { demoId } from './ids.ts';

const ART = join(import.meta.dirname, 'art');
const SLUGS = ['kiln', 'polyglot', 'nord'];
const TYPES: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt',
  '.webm': 'video/webm',
};
/** Subfolder of files restricted to students of the lesson or buyers of the product. */
const PRIVATE = 'private';

/** Returns the path of a private seed file in its bucket. */
export const privatePath = (name: string): string => `media/${name}`;

export interface DemoFile {
  bucket: string;
  path: string;
  /** The name of its bytes in the storage folder: they lie by version there, not by name. */
  version: string;
  /** Path in this package. */
  file: string;
  contentType: string;
  size: number;
}

/** The seed's files: each tenant's in the buckets of its account, pictures below art/. */
export function demoFiles(): DemoFile[] {
  return SLUGS.flatMap((slug) => [
    ...filesIn(slug, '', { bucket: demoId('account', slug), pathOf: (name) => `art/${name}` }),
    ...filesIn(slug, PRIVATE, { bucket: `${demoId('account', slug)}-private`, pathOf: privatePath }),
  ]);
}

function filesIn(
  slug: string,
  folder: string,
  { bucket, pathOf }: { bucket: string; pathOf: (name: string) => string },
): DemoFile[] {
  const place = join(ART, slug, folder);
  const names = existsSync(place) ? readdirSync(place) : [];
  return names.flatMap((name) => {
    const contentType = TYPES[extname(name)];
    if (!contentType) return [];
    const file = join(place, name);
    return [
      {
        bucket,
        path: pathOf(name),
        version: demoId('file', slug, ...(folder ? [folder] : []), name),
        file,
        contentType,
        size: statSync(file).size,
      },
    ];
  });
}

/** Puts the pictures into the storage folder and its tables. What is there stays. */
export async function copyArt(sql: Sql, storageDir: string): Promise<void> {
  const files = demoFiles();
  const buckets = [...new Set(files.map(({ bucket }) => bucket))].map((id) => ({
    id,
    name: id,
    public: !id.endsWith('-private'),
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
  mkdirSync(storageDir, { recursive: true, mode: 0o700 });
  for (const { version, file } of files) {
    const target = join(storageDir, version);
    if (existsSync(target)) continue;
    copyFileSync(file, target);
    chmodSync(target, 0o600);
  }
}
