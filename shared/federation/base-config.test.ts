// @vitest-environment node
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { baseConfig } from './base-config.ts';
import { fixtureDir } from './testing/fixture-remote.ts';

const cacheOf = (run: string) => {
  const facts = { name: 'mf-tiny-site', version: '1.0.0' };
  const dir = fixtureDir(run, facts);
  const { cache } = baseConfig({
    ...facts,
    dir,
    platform: 'web',
    mode: 'production',
    outDir: join(dir, 'dist'),
    publicPath: '/',
  });
  if (typeof cache !== 'object' || cache.type !== 'filesystem') throw new Error('no filesystem cache');
  return join(cache.cacheDirectory ?? '', cache.name ?? '');
};

describe('the configuration of all builds', () => {
  it('gives two folders that build the same name a cache each', () => {
    expect(cacheOf('one')).not.toBe(cacheOf('two'));
    expect(cacheOf('one')).toBe(cacheOf('one'));
  });
});
