import { describe, expect, it } from 'vitest';
import { digestOf } from './built-versions.ts';
import { nextPatch, unraised, versionProblems } from './compare-versions.ts';

const recorded = {
  shell: { version: '1.3.0', digest: 'a' },
  'mf-commerce': { version: '1.3.0', digest: 'b' },
};

describe('recorded versions', () => {
  it('accept the bytes they were recorded with', () => {
    expect(versionProblems(recorded, recorded)).toEqual([]);
  });
  it('reject changed bytes under the same version', () => {
    const built = { ...recorded, 'mf-commerce': { version: '1.3.0', digest: 'c' } };
    expect(versionProblems(built, recorded)).toEqual([
      "mf-commerce 1.3.0: its bytes changed, its version didn't; run npm run versions",
    ]);
    expect(unraised(built, recorded)).toEqual(['mf-commerce']);
  });
  it('reject a version that nobody recorded', () => {
    const built = { ...recorded, 'mf-commerce': { version: '1.4.0', digest: 'c' } };
    expect(versionProblems(built, recorded)).toEqual([
      "mf-commerce 1.4.0 isn't recorded; run npm run versions",
    ]);
    expect(unraised(built, recorded)).toEqual([]);
  });
  it.each([
    ['1.3.0', '1.3.1'],
    ['1.3.9', '1.3.10'],
    ['2.0.0-rc.1', '2.0.0-rc.2'],
  ])('raise %s to %s', (version, next) => expect(nextPatch(version)).toBe(next));
  it('ignore when and from which commit a build was made', () => {
    expect(digestOf({ files: 1, builtAt: 'now', commit: 'x' })).toBe(digestOf({ files: 1, builtAt: 'then' }));
    expect(digestOf({ files: 1 })).not.toBe(digestOf({ files: 2 }));
  });
});
