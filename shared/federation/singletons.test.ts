import { describe, expect, it } from 'vitest';
import { shareKeyOf } from './remote-config.ts';
import { isLazyKey, SINGLETONS } from './singletons.ts';
import { contractVersion, facadeFile, providedVersions, requiredRange } from './versions.ts';

describe('the singletons', () => {
  it('[PLT-15] have a version each: npm packages their own, facades the contract', () => {
    const versions = providedVersions('production');
    expect(versions['react']).toMatch(/^19\./);
    expect(versions['react/jsx-runtime']).toBe(versions['react']);
    expect(versions['@stoa/shared/state']).toBe(contractVersion());
    expect(Object.keys(versions)).not.toContain('react/jsx-dev-runtime');
  });

  it('come from a file that shared exports, when they are facades', () => {
    for (const { key, npm } of SINGLETONS) if (!npm) expect(facadeFile(key)).toMatch(/index\.tsx?$/);
  });

  it('are lazy where a page fetches them with the first screen that imports them', () => {
    const consumed = (shareKey: string) => isLazyKey(shareKeyOf({ options: { shareKey } }) ?? '');
    expect(['@stoa/shared/controls', '@stoa/shared/forms', '@stoa/shared/lists', 'zod'].every(consumed)).toBe(
      true,
    );
    expect(['@stoa/shared/ui', 'react'].some(consumed)).toBe(false);
    expect(shareKeyOf({})).toBeUndefined();
  });

  it('[PLT-16] are asked for in the same major, from the minor on that was built against', () => {
    expect(requiredRange('19.3.1')).toBe('^19.3.0');
  });
});
