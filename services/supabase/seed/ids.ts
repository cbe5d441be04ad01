import { createHash } from 'node:crypto';

/** The same uuid for the same words on every machine, so that a second start finds what the first made. */
export function demoId(...parts: string[]): string {
  const hex = createHash('sha256')
    .update(['stoa-demo', ...parts].join('/'))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns the URL of a seed image in the account's public bucket. */
export function artUrl(slug: string, name: string): string {
  return `/storage/v1/object/public/${demoId('account', slug)}/art/${name}.svg`;
}
