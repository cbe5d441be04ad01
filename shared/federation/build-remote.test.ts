// @vitest-environment node
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { RemoteAssets } from '../contracts/registry.ts';
import { integrityOf } from './artifact-files.ts';
import { buildFixture, runBuild, writeRemote } from './testing/fixture-remote.ts';
import { cartFixture, siteFixture } from './testing/tiny-remotes.ts';

const RUN = 'build-test';
const BUILD_MS = 120_000;

describe('the build of a remote', { timeout: BUILD_MS }, () => {
  it('gives an immutable folder whose assets.json covers every file', () => {
    const { dir, assets } = buildFixture(RUN, siteFixture('1.2.3'));
    expect(RemoteAssets.parse(assets)).toEqual(assets);
    expect(assets.container).toBe('mf_tiny_site_1_2_3');
    for (const [path, { integrity, size }] of Object.entries(assets.files)) {
      const bytes = readFileSync(join(dir, path));
      expect([path, integrityOf(bytes), bytes.length]).toEqual([path, integrity, size]);
    }
    for (const { chunks } of Object.values(assets.exposes))
      for (const chunk of chunks) expect(assets.files[chunk]).toBeDefined();
    const entry = readFileSync(join(dir, 'web/remoteEntry.js'));
    expect(brotliDecompressSync(readFileSync(join(dir, 'web/remoteEntry.js.br')))).toEqual(entry);
    expect(gunzipSync(readFileSync(join(dir, 'web/remoteEntry.js.gz')))).toEqual(entry);
  });

  it('gives the same bytes from the same source in another folder, without a cache', () => {
    const { assets: first } = buildFixture(`${RUN}-a`, cartFixture('1.0.0'));
    const { assets: second } = buildFixture(`${RUN}-b`, cartFixture('1.0.0'));
    expect(second.files).toEqual(first.files);
  });

  it('[PLT-04] gives class names of its own version after a raise, although the rest comes from the cache', () => {
    const checkout = `import { styled } from 'styled-components';
      const Box = styled.p\`color: red;\`;
      export default function Checkout() { return <Box>styled</Box>; }`;
    const dir = writeRemote(RUN, cartFixture('1.0.8', { exposes: { checkout } }));
    const namesOf = (version: string) => {
      const manifest = { name: '@stoa/mf-tiny-cart', version, type: 'module' };
      writeFileSync(join(dir, 'package.json'), JSON.stringify(manifest));
      expect(runBuild(dir).status).toBe(0);
      const assets = JSON.parse(
        readFileSync(join(dir, 'dist', version, 'assets.json'), 'utf8'),
      ) as RemoteAssets;
      const [chunk = ''] = assets.exposes['./Checkout']?.chunks ?? [];
      return readFileSync(join(dir, 'dist', version, chunk), 'utf8').match(/mf-[\w-]+__sc/g);
    };
    expect(namesOf('1.0.8')).toEqual([expect.stringContaining('-1_0_8_')]);
    expect(namesOf('1.0.9')).toEqual([expect.stringContaining('-1_0_9_')]);
  });

  it('[PLT-15] asks the shell for a facade even when it is imported by its path', () => {
    const shared = join(import.meta.dirname, '..').replaceAll('\\', '/');
    const checkout = `import { useTheme } from '${shared}/shell/index.tsx';
      export default function Checkout() { return <p>{useTheme().theme}</p>; }`;
    const { dir, assets } = buildFixture(RUN, cartFixture('1.0.1', { exposes: { checkout } }));
    const [chunk] = assets.exposes['./Checkout']?.chunks ?? [];
    expect(readFileSync(join(dir, chunk as string), 'utf8')).not.toContain('outside the shell');
  });

  it('[PLT-15] is rejected when the bundle holds a library of the shell, and leaves nothing to publish', () => {
    const checkout = `import { atom } from 'jotai';
      export default function Checkout() { return <p>{String(atom(1))}</p>; }`;
    const dir = writeRemote(RUN, cartFixture('1.0.2', { exposes: { checkout } }));
    const { status, output } = runBuild(dir);
    expect(status).toBe(1);
    expect(output).toContain('bundles what only the shell may hold');
    expect(output).toMatch(/jotai \(imported by .*checkout\.tsx/);
    expect(existsSync(join(dir, 'dist/1.0.2'))).toBe(false);
  });

  it('is whole again after one that failed half-way', () => {
    const checkout = `export { Checkout as default } from '../part.tsx';`;
    const dir = writeRemote(RUN, cartFixture('1.0.5', { exposes: { checkout } }));
    const failed = runBuild(dir);
    expect([failed.status, failed.output]).toEqual([1, expect.stringContaining('part.tsx')]);
    writeFileSync(join(dir, 'src/part.tsx'), 'export function Checkout() { return <p>whole again</p>; }');
    expect(runBuild(dir).status).toBe(0);
    const assets = RemoteAssets.parse(JSON.parse(readFileSync(join(dir, 'dist/1.0.5/assets.json'), 'utf8')));
    const chunk = readFileSync(
      join(dir, 'dist/1.0.5', assets.exposes['./Checkout']?.chunks[0] ?? ''),
      'utf8',
    );
    expect(chunk).toContain('whole again');
  });

  it('is rejected when an expose hands on a name that is not there', () => {
    const checkout = `export { Nobody as default } from '../part.tsx';`;
    const dir = writeRemote(RUN, cartFixture('1.0.6', { exposes: { checkout } }));
    writeFileSync(join(dir, 'src/part.tsx'), 'export function Checkout() { return null; }');
    const { status, output } = runBuild(dir);
    expect([status, output]).toEqual([1, expect.stringContaining('Nobody')]);
  });

  it('is rejected with every reason when remote.ts does not hold', () => {
    const dir = writeRemote(RUN, cartFixture('1.0.3'));
    rmSync(join(dir, 'src/exposes/checkout.tsx'));
    const declaration = readFileSync(join(dir, 'remote.ts'), 'utf8');
    writeFileSync(join(dir, 'remote.ts'), declaration.replace('"emits":[]', '"emits":["cart.exploded"]'));
    const { status, output } = runBuild(dir);
    expect(status).toBe(1);
    expect(output).toContain('./Checkout is declared, but src/exposes/checkout.tsx is not there');
    expect(output).toContain('the event cart.exploded is not in contracts/events.ts');
  });

  it('is rejected when remote.ts is not a declaration', () => {
    const dir = writeRemote(RUN, cartFixture('1.0.4'));
    writeFileSync(join(dir, 'remote.ts'), `export default { name: 'commerce', title: 'x' };`);
    const { status, output } = runBuild(dir);
    expect(status).toBe(1);
    expect(output).toContain('remote.ts is not valid');
    expect(output).toContain('name:');
  });
});
