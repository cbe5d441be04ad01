import { describe, expect, it } from 'vitest';
import { readEarlierExports } from '../testing/earlier-remote.ts';
import { DEPRECATED_FIELDS, DEPRECATED_NAMES } from './deprecated.ts';
import { withManifestNames } from './remote-config.ts';
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

describe('facades', () => {
  it.each(Object.entries(readEarlierExports()))(
    '[PLT-15] %s exports all that contract 1.1 had',
    async (share, names) => {
      const facade = (await import(share)) as Record<string, unknown>;
      expect(names.filter((name) => facade[name] === undefined)).toEqual([]);
    },
  );
});

describe('deprecated fields of a declaration', () => {
  it.each(DEPRECATED_FIELDS)('[PLT-15] $use and $old are written alike in the manifest', ({ old, use }) => {
    const declared = (field: string) => ({
      name: 'mf-notes',
      routes: [{ path: '/', [field]: true }, { path: '/new' }],
      slots: [{ slot: 'site.footer', [field]: { query: [] } }],
    });
    expect(withManifestNames(declared(use))).toEqual(declared(old));
    expect(withManifestNames(declared(old))).toEqual(declared(old));
  });

  it('[PLT-15] what is no declaration is left to the schema', () => {
    expect([null, 'text', { routes: 1 }].map(withManifestNames)).toEqual([null, 'text', { routes: 1 }]);
  });
});
