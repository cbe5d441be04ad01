import { describe, expect, it } from 'vitest';
import { DEPRECATED_NAMES } from './deprecated.ts';
import { SINGLETONS } from './singletons.ts';
import { contractVersion } from './versions.ts';

describe('deprecated names of the facades', () => {
  it.each(DEPRECATED_NAMES)('[PLT-15] $share still exports $old as $use', async ({ share, old, use }) => {
    const facade = (await import(share)) as Record<string, unknown>;
    expect(SINGLETONS.map(({ key }) => key)).toContain(share);
    expect(facade[old]).toBeTypeOf('function');
    expect(facade[old]).toBe(facade[use]);
  });

  it.each(DEPRECATED_NAMES)('[PLT-15] $old ends after the version of today', ({ endsWith }) => {
    expect(endsWith.localeCompare(contractVersion(), 'en', { numeric: true })).toBe(1);
  });
});
