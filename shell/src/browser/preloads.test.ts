import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RemoteVersion } from '../loading/remote-store.ts';
import { askedAheadMs, fetchAhead, runWordsAhead } from './preloads.ts';

const version = {
  base: '/remotes/mf-cart/1.0.0/',
  exposes: { './Button': ['common.1.js', 'button.1.js'], './Dialog': ['common.1.js', 'dialog.1.js'] },
  files: Object.fromEntries(
    ['remoteEntry.js', 'common.1.js', 'button.1.js', 'dialog.1.js'].map((path) => [
      path,
      { integrity: `sha384-${path}`, size: 1 },
    ]),
  ),
} as unknown as RemoteVersion;
const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
const paths = () => links().map((link) => link.getAttribute('href')?.slice(version.base.length));

beforeEach(() => document.head.replaceChildren());

describe('what is asked for ahead', () => {
  it('[PLT-12] is the entry and the chunks of an expose, each once and as the script will ask for it', () => {
    fetchAhead(version, './Button');
    fetchAhead(version, './Dialog');
    expect(paths()).toEqual(['remoteEntry.js', 'common.1.js', 'button.1.js', 'dialog.1.js']);
    for (const link of links()) {
      expect([link.getAttribute('as'), link.getAttribute('crossorigin')]).toEqual(['script', 'anonymous']);
      expect(link.getAttribute('integrity')).toBe(
        `sha384-${link.getAttribute('href')?.slice(version.base.length)}`,
      );
    }
  });

  it('[PLT-13] is nothing whose bytes are not known', () => {
    fetchAhead({ ...version, files: {} }, './Button');
    expect(links()).toEqual([]);
  });

  it('[PLT-12] of words is run at once, a single time, unless the document asked for it', () => {
    const withWords = (base: string) => ({
      ...version,
      base,
      exposes: { './Button': ['button.1.js', 'words-en-cart-ts.1.js'] },
      files: { 'words-en-cart-ts.1.js': { integrity: 'sha384-words', size: 1 } },
    });
    const scripts = () => [...document.scripts].map((script) => script.getAttribute('src'));
    runWordsAhead(withWords('/remotes/mf-cart/3.0.0/'), './Button');
    runWordsAhead(withWords('/remotes/mf-cart/3.0.0/'), './Button');
    expect(scripts()).toEqual(['/remotes/mf-cart/3.0.0/words-en-cart-ts.1.js']);
    document.scripts[0]?.dispatchEvent(new Event('error'));
    expect(scripts()).toEqual([]);
    fetchAhead(withWords('/remotes/mf-cart/4.0.0/'), './Button');
    runWordsAhead(withWords('/remotes/mf-cart/4.0.0/'), './Button');
    expect(scripts()).toEqual([]);
  });

  it('counts since the document came, for the version that the document asked for alone', () => {
    vi.stubGlobal('performance', { now: () => 900, getEntriesByType: () => [{ responseStart: 300 }] });
    expect(askedAheadMs(version)).toBe(0);
    fetchAhead(version, './Button');
    expect(askedAheadMs(version)).toBe(600);
    expect(askedAheadMs({ ...version, base: '/remotes/mf-cart/2.0.0/' })).toBe(0);
    vi.unstubAllGlobals();
  });
});
