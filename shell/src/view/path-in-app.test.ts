import { afterEach, expect, it } from 'vitest';
import { pathInApp } from './path-in-app.ts';

afterEach(() => document.body.replaceChildren());

function click(html: string, how: MouseEventInit = {}): string | null {
  document.body.innerHTML = html;
  let path: string | null = null;
  const listen = (event: MouseEvent) => {
    path = pathInApp(event);
    event.preventDefault();
  };
  document.body.addEventListener('click', listen);
  const target = document.querySelector('[data-target]') ?? document.querySelector('a');
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  document.body.removeEventListener('click', listen);
  return path;
}

it('follows links of this host inside the page, also when something in them was hit', () => {
  expect(click('<a href="/course/a?x=1#top">A</a>')).toBe('/course/a?x=1#top');
  expect(click('<a href="/course"><b data-target>A</b></a>')).toBe('/course');
  expect(click('<a href="/" target="_self">A</a>')).toBe('/');
});

it.each([
  ['another host', '<a href="https://example.com/">A</a>', {}],
  ['mail', '<a href="mailto:a@example.com">A</a>', {}],
  ['a file', '<a href="/blog/feed.xml">A</a>', {}],
  ['an answer of the service', '<a href="/api/site/export">A</a>', {}],
  ['a download', '<a href="/course" download>A</a>', {}],
  ['another window', '<a href="/course" target="_blank">A</a>', {}],
  ['a place on this page', '<a href="#faq">A</a>', {}],
  ['a new tab', '<a href="/course">A</a>', { ctrlKey: true }],
  ['a new window', '<a href="/course">A</a>', { shiftKey: true }],
  ['the middle button', '<a href="/course">A</a>', { button: 1 }],
  ['no link at all', '<b data-target>A</b>', {}],
])('leaves %s to the browser', (_what, html, how) => {
  expect(click(html, how)).toBeNull();
});
