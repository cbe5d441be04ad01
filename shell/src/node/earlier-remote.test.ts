// @vitest-environment node
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RenderOutput, ShellNodeModule } from '@stoa/shared/contracts/rendering';
import { EARLIER_REMOTE_DIR, readEarlierRemote } from '@stoa/shared/testing/earlier-remote';
import { beforeAll, describe, expect, it } from 'vitest';
import { testAccount, testBootstrap } from '../../testing/bootstrap.ts';
import { builtShell } from '../../testing/built-shell.ts';
import { composeFixtures } from '../../testing/compose.ts';

const require = createRequire(import.meta.url);
let render: (language: string) => Promise<RenderOutput>;

beforeAll(async () => {
  const shell = builtShell();
  const { createShell } = require(join(shell.dir, 'node/shell.cjs')) as ShellNodeModule;
  const ready = await createShell((entry) => require(entry) as unknown);
  const { assets } = readEarlierRemote();
  render = (language) =>
    ready.render({
      bootstrap: testBootstrap({
        composition: composeFixtures(shell.version, [{ remote: { dir: EARLIER_REMOTE_DIR, assets } }]),
        account: testAccount({ slug: 'kiln', name: 'Kiln & Clay' }),
        internalPath: '/_sites/kiln/earlier',
        lang: language,
      }),
      nodeEntries: { 'mf-earlier': join(EARLIER_REMOTE_DIR, 'node/remoteEntry.cjs') },
      url: '/earlier',
    });
});

describe('a remote built before the vocabulary changed', () => {
  it('[PLT-15] is rendered on the server with its own texts', async () => {
    const { html } = await render('en');
    expect(html).toContain('<h1>Earlier remote</h1>');
    expect(html).toContain('Hello visitor, this is Kiln &amp; Clay at /earlier.');
  });

  it('[PLT-15] has its texts in another language, English behind it', async () => {
    const { html } = await render('ar');
    expect(html).toContain('<h1>جزء سابق</h1>');
    expect(html).toContain('Hello visitor');
  });
});
