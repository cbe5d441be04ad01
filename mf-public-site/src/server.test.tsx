// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { Theme } from '@stoa/shared/contracts/account';
import { testBootstrap, TestPage } from '@stoa/shared/testing';
import { UiRoot } from '@stoa/shared/ui';
import declaration from '../remote.ts';
import { load } from './testing/load-expose.ts';
import { wholeSite } from './testing/whole-site.ts';

function render(Expose: ComponentType, layout: string, path: string, pattern: string) {
  const bootstrap = layout === 'plain' ? testBootstrap({ kind: 'platform', account: null }) : wholeSite();
  const sheet = new ServerStyleSheet();
  const theme = bootstrap.account ? Theme.parse(bootstrap.account.theme) : null;
  const html = renderToString(
    sheet.collectStyles(
      <TestPage bootstrap={bootstrap} path={path} pattern={pattern}>
        <UiRoot theme={theme} dir="ltr" fontBase="/f/">
          <Expose />
        </UiRoot>
      </TestPage>,
    ),
  );
  return { html, styles: sheet.getStyleTags() };
}

const routes = declaration.routes.map(({ layout, path, expose }) => [expose, layout, path] as const);
const slots = declaration.slots.map(({ slot, expose }) => [expose, slot.split('.')[0] ?? '', '/'] as const);

describe.each([...routes, ...slots])('%s in %s at %s', (expose, layout, path) => {
  const address = path.replace(/:\w+/g, 'x');

  it('is a component that renders on a server, with its words and without loading', async () => {
    const { html } = render(await load(expose), layout, address, path);
    expect(html.replace(/<[^>]+>/g, '').trim()).not.toBe('');
    expect(html).not.toContain('aria-busy="true"');
    expect(html).not.toMatch(/>(header|footer|state|course|blog|auth|home|hero|nav|what)\.\w/);
  });

  it('has no style attributes and no scripts, which the content policy refuses', async () => {
    const { html, styles } = render(await load(expose), layout, address, path);
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toContain('<script');
    expect(styles).toContain('--stoa-primary');
  });
});
