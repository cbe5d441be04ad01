// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { Theme } from '@stoa/shared/contracts/account';
import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { directionOf } from '@stoa/shared/i18n/languages';
import { TestPage } from '@stoa/shared/testing';
import { textsOf } from '@stoa/shared/testing/translation-faults';
import { DirectionRoot } from '@stoa/shared/ui';
import { PageStyle } from '@stoa/shared/ui/page-style';
import declaration from '../remote.ts';
import { load } from './testing/load-expose.ts';
import { wholePlatform } from './testing/whole-platform.ts';
import { wholeSite } from './testing/whole-site.ts';

function render(Expose: ComponentType, layout: string, path: string, pattern: string, lang = 'en') {
  const dir = directionOf(lang);
  const bootstrap = layout === 'plain' ? wholePlatform({ lang, dir }) : wholeSite();
  const sheet = new ServerStyleSheet();
  const theme = bootstrap.account ? Theme.parse(bootstrap.account.theme) : null;
  const html = renderToString(
    sheet.collectStyles(
      <TestPage bootstrap={bootstrap} path={path} pattern={pattern}>
        <DirectionRoot value={dir}>
          <PageStyle theme={theme} fontBase="/f/" />
          <Expose />
        </DirectionRoot>
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
    expect(html).not.toMatch(
      />(header|footer|state|course|blog|auth|home|hero|menu|what|docs|pricing|metric)\.\w/,
    );
  });

  it('has no style attributes and no scripts, which the content policy refuses', async () => {
    const { html, styles } = render(await load(expose), layout, address, path);
    expect(html).not.toMatch(/\sstyle=/);
    expect(html).not.toContain('<script');
    expect(styles).toContain('--stoa-primary');
  });
});

describe.each(['ar', 'ja'])('the platform’s front page in %s', (language) => {
  const at = async (expose: string) =>
    render(await load(expose, language), 'plain', '/', '/', language).html.replace(
      /<style.*?<\/style>/gs,
      '',
    );

  it('[I18N-02] says every word of it, and none in English', async () => {
    const { default: translations } = await import(`../locales/${language}/platform.json`);
    const { default: english } = await import('../locales/en/platform.json');
    const all = await Promise.all(['./PlatformHeader', './PlatformHome', './PlatformFooter'].map(at));
    const html = all.join('');
    for (const [key, text] of textsOf(translations))
      if (!key.startsWith('head.')) expect(html).toContain(text);
    for (const text of textsOf(english).values()) expect(html).not.toContain(`>${text}<`);
  });

  it('[I18N-05] leads to itself in every language, and marks its own', async () => {
    const html = await at('./PlatformFooter');
    const links = [
      ...html.matchAll(/<a href="\?lang=(\w+)" hrefLang="\1" lang="\1" dir="(\w+)"( aria-current)?/g),
    ];
    expect(links.map(([, code]) => code)).toEqual(SUPPORTED_LANGUAGES);
    expect(links.filter(([, , dir]) => dir === 'rtl').map(([, code]) => code)).toEqual(['ar']);
    expect(links.filter(([, , , current]) => current).map(([, code]) => code)).toEqual([language]);
  });
});
