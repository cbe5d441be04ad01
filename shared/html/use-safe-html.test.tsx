import { act, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { markOf } from './mark-of.ts';
import { useSafeHtml as inBrowser } from './use-safe-html.browser.ts';
import { useSafeHtml as onServer } from './use-safe-html.ts';

const HOSTILE = '<p>Read <b>me</b><script>bad()</script><i onclick="bad()"></i></p>';
const CLEAN = '<p>Read <b>me</b><i></i></p>';

function part(useSafeHtml: (html: string) => string) {
  return function Part({ html }: { html: string }) {
    return (
      <div
        data-testid="html"
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger
        dangerouslySetInnerHTML={{ __html: useSafeHtml(html) }}
      />
    );
  };
}
const OnServer = part(onServer);
const InBrowser = part(inBrowser);
const shown = () => screen.getByTestId('html').innerHTML;

afterEach(() => document.body.replaceChildren());

it('what the server made clean stays while hydrating, and the parser comes for what is new', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<OnServer html={HOSTILE} />);
  expect(shown()).toBe(CLEAN);
  const errors: unknown[] = [];
  const app = await act(async () =>
    hydrateRoot(root, <InBrowser html={HOSTILE} />, { onRecoverableError: (error) => errors.push(error) }),
  );
  expect([shown(), errors]).toEqual([CLEAN, []]);
  await act(async () => app.render(<InBrowser html={`${HOSTILE}<u onclick="bad()">more</u>`} />));
  await screen.findByText('more');
  expect(shown()).toBe(`${CLEAN}<u>more</u>`);
  act(() => app.unmount());
});

it('a part that is shown anew gets back what the server had made clean, without the parser', async () => {
  document.body.innerHTML = `<div data-clean="${markOf(HOSTILE)}">${CLEAN}<em>by the server</em></div>`;
  vi.resetModules();
  const { useSafeHtml } = await import('./use-safe-html.browser.ts');
  const Again = part(useSafeHtml);
  document.body.replaceChildren();
  const { rerender } = render(<Again html={HOSTILE} />);
  expect(shown()).toBe(`${CLEAN}<em>by the server</em>`);
  rerender(<Again html={`${HOSTILE} `} />);
  await waitFor(() => expect(shown()).toBe(`${CLEAN} `));
});

it('HTML that the page comes by later is shown when it has been made clean, never before', async () => {
  render(<InBrowser html={HOSTILE} />);
  await screen.findByText('me');
  expect(shown()).toBe(CLEAN);
});

it('what many pages hold is made clean once, each text by itself, and forgotten when there is too much of it', () => {
  const clean = (html: string) => renderToString(<OnServer html={html} />);
  for (let turn = 0; turn < 3; turn += 1) {
    expect(clean(HOSTILE)).toContain(CLEAN);
    expect(clean(HOSTILE.replace('Read', 'Hear'))).toContain(CLEAN.replace('Read', 'Hear'));
    expect(clean(`<p>${'long '.repeat(30_000)}${turn}</p><script>bad()</script>`)).not.toContain('bad');
  }
});
