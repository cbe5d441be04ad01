// @vitest-environment node
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RenderInput, RenderOutput, ShellNodeModule } from '@stoa/shared/contracts/rendering';
import {
  buildFixture,
  type BuiltRemote,
  type FixtureInput,
} from '@stoa/shared/federation/testing/fixture-remote';
import { beforeAll, describe, expect, it } from 'vitest';
import { testAccount, testBootstrap } from '../../testing/bootstrap.ts';
import { builtShell } from '../../testing/built-shell.ts';
import { composeFixtures } from '../../testing/compose.ts';

const RUN = 'node-shell';
const BUILD_MS = 300_000;
const TEST_MS = 120_000;
const require = createRequire(import.meta.url);

/** A page that tells everything one rendering may share with another: account, store, cache, styles, path. */
const NOTIFYING = (version: string): FixtureInput => ({
  name: 'mf-telling',
  version,
  title: 'Telling',
  routes: [
    { layout: 'public-site', path: '/', expose: './Home' },
    { layout: 'public-site', path: '/throws', expose: './Throws' },
    { layout: 'public-site', path: '/slow/:text', expose: './Slow' },
  ],
  exposes: {
    home: `
import { styled } from 'styled-components';
import { atom, useStore } from '@stoa/shared/state';
import { useQuery } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
const visits = atom(0);
const Box = styled.p\`orphans: ${version.split('.')[0]};\`;
export default function Home() {
  const store = useStore();
  store.set(visits, store.get(visits) + 1);
  const { data } = useQuery('greeting', null);
  return <Box>{['${version}', useSite().slug, String(data), store.get(visits)].join(' ')}</Box>;
}`,
    throws: `export default function Throws() { throw new Error('broken content'); }`,
    slow: `
import { use } from 'react';
import { useParams } from '@stoa/shared/router';
const texts = new Map();
export default function Slow() {
  const { text } = useParams();
  if (!texts.has(text)) texts.set(text, new Promise((done) => setImmediate(() => done(text))));
  return <p>waited for {use(texts.get(text))}</p>;
}`,
  },
});

let render: (input: RenderInput) => Promise<RenderOutput>;
let first: BuiltRemote;
let second: BuiltRemote;
let version: string;

beforeAll(async () => {
  const shell = builtShell();
  version = shell.version;
  first = buildFixture(RUN, NOTIFYING('1.0.0'));
  second = buildFixture(RUN, NOTIFYING('2.0.0'));
  const { createShell } = require(join(shell.dir, 'node/shell.cjs')) as ShellNodeModule;
  ({ render } = await createShell((entry) => require(entry) as unknown));
}, BUILD_MS);

function pageOf(remote: BuiltRemote, slug: string, url = '/'): RenderInput {
  return {
    bootstrap: testBootstrap({
      composition: composeFixtures(version, [{ remote }]),
      account: testAccount({ slug }),
      internalPath: `/_sites/${slug}${url === '/' ? '' : url}`,
      data: { greeting: `word of ${slug}` },
    }),
    nodeEntries: { 'mf-telling': join(remote.dir, 'node/remoteEntry.cjs') },
    url,
  };
}

describe('the shell in a renderer', { timeout: TEST_MS }, () => {
  it('[PLT-27] keeps two tenants on two versions apart through 1,000 interleaved renderings', async () => {
    const requests = Array.from({ length: 1_000 }, (_, index) =>
      index % 2 ? pageOf(first, 'kiln') : pageOf(second, 'polyglot'),
    );
    const pages = await Promise.all(requests.map((page) => render(page)));
    const reported = new Set(pages.map(({ html }) => /<p [^>]*>([^<]*)<\/p>/.exec(html)?.[1]));
    expect(reported).toEqual(new Set(['1.0.0 kiln word of kiln 1', '2.0.0 polyglot word of polyglot 1']));
    const styles = new Set(
      pages.map(({ styleText }, index) => `${index % 2} ${/orphans: ?(\d)/.exec(styleText)?.[1]}`),
    );
    expect(styles).toEqual(new Set(['1 1', '0 2']));
    expect(new Set(pages.map(({ styleText }) => styleText.length)).size).toBeLessThanOrEqual(2);
    expect(pages.filter(({ styleText }) => /@font-face|:root/.test(styleText))).toEqual([]);
    expect(
      new Set(pages.map(({ themeStyleText: styleText }) => /@font-face[^]*:root/.test(styleText))),
    ).toEqual(new Set([true]));
  });

  it('waits for everything a page waits for', async () => {
    const { html } = await render(pageOf(first, 'kiln', '/slow/glaze'));
    expect(html).toContain('glaze');
    expect(html).not.toContain('<template');
  });

  it('fails as a whole when a part fails: no half page leaves', async () => {
    await expect(render(pageOf(first, 'kiln', '/throws'))).rejects.toThrow('broken content');
  });

  it('says which remote it was not given', async () => {
    await expect(render({ ...pageOf(first, 'kiln'), nodeEntries: {} })).rejects.toThrow('mf-telling');
  });
});
