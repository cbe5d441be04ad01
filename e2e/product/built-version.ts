import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from './start-product.ts';

/** The version this checkout builds of a remote: the one every tenant gets on a fresh start. */
export function builtVersion(remote: string): string {
  const text = readFileSync(path.join(PROJECT_ROOT, remote, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
