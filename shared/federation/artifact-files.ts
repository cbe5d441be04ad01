import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ArtifactFile } from '../contracts/registry.ts';

const WORTH_COMPRESSING = /\.(js|css|json|svg)$/;

/** Writes `.br` and `.gz` beside every file of the browser's that gains by it. */
export function precompress(webDir: string): void {
  for (const path of listFiles(webDir)) {
    if (!WORTH_COMPRESSING.test(path)) continue;
    const bytes = readFileSync(path);
    const brotli = brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
    writeFileSync(`${path}.br`, brotli);
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** sha384 and size of every file of an artifact, by its path inside it, in a fixed order. */
export function describeFiles(artifactDir: string): Record<string, ArtifactFile> {
  const files: Record<string, ArtifactFile> = {};
  for (const platform of ['web', 'node']) {
    for (const path of listFiles(join(artifactDir, platform))) {
      const bytes = readFileSync(path);
      files[relative(artifactDir, path).split(sep).join('/')] = {
        integrity: integrityOf(bytes),
        size: bytes.length,
      };
    }
  }
  return files;
}

/** The `integrity` value of some bytes. */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Bytes that a browser could be sent at most once, uncompressed. */
export function webBytes(files: Record<string, ArtifactFile>): number {
  return Object.entries(files)
    .filter(([path]) => path.startsWith('web/') && path.endsWith('.js'))
    .reduce((sum, [, { size }]) => sum + size, 0);
}

/** Writes JSON that people can read and that is the same every time. */
export function writeJson(path: string, value: unknown): void {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
