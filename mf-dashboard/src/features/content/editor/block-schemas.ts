import type { DraftBlock } from '@stoa/shared/contracts/publishing';
import type { BlockSchemasReply, FieldSchema } from '@stoa/shared/contracts/block-schemas';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useMemo } from 'react';

export type { FieldSchema } from '@stoa/shared/contracts/block-schemas';
export type Schemas = BlockSchemasReply['schemas'];
export type Kinds = BlockSchemasReply;
export type BlockValue = DraftBlock;

/** The kinds of blocks, as the service holds drafts to them. */
export function useKinds(isPlatform = false) {
  const reply = useQuery<Kinds, Error>('block-kinds', () => apiFetch<Kinds>('/api/site/blocks'), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  const { data } = reply;
  const kinds = useMemo(
    () => data && (isPlatform ? { ...data, schemas: withoutSites(data.schemas) } : data),
    [data, isPlatform],
  );
  return { data: kinds, error: reply.error, mutate: reply.mutate };
}

/** Kinds that show or take rows of a site; the platform has none of these. */
const OF_SITES = ['courses', 'curriculum', 'posts', 'pricing', 'newsletter', 'form', 'countdown', 'embed'];
const withoutSites = (schemas: Schemas): Schemas =>
  Object.fromEntries(Object.entries(schemas).filter(([kind]) => !OF_SITES.includes(kind)));

const SAMPLES: Record<string, unknown> = { src: '/favicon.ico', href: '/' };

/** Builds an empty value with only the required fields. */
export function emptyValue(schema: FieldSchema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object') {
    const needed = Object.entries(schema.properties ?? {}).filter(([key]) => schema.required?.includes(key));
    return Object.fromEntries(needed.map(([key, field]) => [key, emptyValue(field, key)]));
  }
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => emptyValue(schema.items ?? {}));
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0;
  if (schema.type === 'boolean') return false;
  return SAMPLES[name] ?? '';
}

/** A few words that tell a block from its neighbours. */
export function blockSummary(block: BlockValue): string {
  for (const name of ['heading', 'title', 'text', 'html', 'caption', 'author']) {
    const value = block[name];
    if (typeof value === 'string' && value.trim())
      return value
        .replaceAll(/<[^>]*>/g, ' ')
        .trim()
        .slice(0, 90);
  }
  return '';
}
