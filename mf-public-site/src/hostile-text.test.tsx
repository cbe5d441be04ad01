import { renderToString } from 'react-dom/server';
import type { ComponentType, ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { dangersOfPage, dangersOfProse } from '@stoa/shared/testing/hostile-html/dangers';
import { HOSTILE_HTML, HOSTILE_SAMPLE } from '@stoa/shared/testing/hostile-html/index';
import { TestPage } from '@stoa/shared/testing';
import declaration from '../remote.ts';
import { MegaMenu } from './features/header/mega-menu.tsx';
import { SafeHtml } from './parts/safe-html.tsx';
import { paragraphs } from './parts/paragraphs.ts';
import { hostileSite } from './testing/hostile-site.ts';
import { load } from './testing/load-expose.ts';

const places = [
  ...declaration.routes.filter(({ layout }) => layout === 'public-site'),
  ...declaration.slots
    .filter(({ slot }) => slot.startsWith('site.'))
    .map(({ expose }) => ({ expose, path: '/' })),
];

const read = (html: string) =>
  new DOMParser().parseFromString(`<div id="root">${html}</div><p id="after"></p>`, 'text/html');

function show(Expose: ComponentType, path: string, markup: string): Document {
  return read(
    renderToString(
      <TestPage bootstrap={hostileSite(markup)} path={path.replace(/:\w+/g, 'x')} pattern={path}>
        <Expose />
      </TestPage>,
    ),
  );
}

const OWN =
  /^(form|input|button|select|textarea|svg|path|dialog|details|header|footer|nav|main|section|article)$/;

/** The elements that are the page's own: what people write adds none of them. */
const ownElements = (page: Document) =>
  [...page.getElementsByTagName('*')]
    .filter((element) => OWN.test(element.localName) || element.id !== '' || element.hasAttribute('name'))
    .map(({ localName }) => localName);

describe('hostile words', () => {
  it.each(places)('[F11] $expose at $path shows them as words', async ({ expose, path }) => {
    const Expose = await load(expose);
    const own = ownElements(show(Expose, path, '<p>Kind words</p>'));
    for (const markup of HOSTILE_SAMPLE) {
      const page = show(Expose, path, markup);
      expect([markup, dangersOfPage(page)]).toEqual([markup, []]);
      expect([markup, ownElements(page)]).toEqual([markup, own]);
      expect(page.body.lastElementChild?.id).toBe('after');
    }
  });

  it('[F11] each of them is prose where HTML of people stands', () => {
    for (const markup of HOSTILE_HTML)
      expect([markup, dangersIn(<SafeHtml html={markup} />)]).toEqual([markup, []]);
    for (const markup of HOSTILE_SAMPLE) {
      const columns = [{ colSpan: 1, rowSpan: 1, content: `<p>${markup}</p>` }];
      const found = [
        ...dangersIn(<SafeHtml html={paragraphs(markup)} />),
        ...dangersIn(<MegaMenu menu={{ columnCount: 1, columns }} />),
      ];
      expect([markup, found]).toEqual([markup, []]);
    }
  });
});

function dangersIn(view: ReactElement): string[] {
  const box = read(
    renderToString(view).replace(/ class="[^"]*"| data-columns="1"| dir="auto" data-clean="[\w-]+"/g, ''),
  );
  return dangersOfProse(box.querySelector('#root') as Element);
}
