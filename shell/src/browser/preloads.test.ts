import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RemoteVersion } from '../loading/remote-store.ts';
import { requestedAheadMs, fetchAhead } from './preloads.ts';

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
  const scripts = () => [...document.scripts].map((script) => script.getAttribute('src'));
  const at = (base: string) => ({ ...version, base });

  it('[PLT-12] is the entry as its script will ask for it, and the chunks of an expose, which run and lie ready, each once', () => {
    fetchAhead(version, './Button');
    fetchAhead(version, './Dialog');
    expect(paths()).toEqual(['remoteEntry.js']);
    for (const link of links()) {
      expect([link.getAttribute('as'), link.getAttribute('crossorigin')]).toEqual(['script', 'anonymous']);
      expect(link.getAttribute('integrity')).toBe('sha384-remoteEntry.js');
    }
    expect(scripts()).toEqual(
      ['common.1.js', 'button.1.js', 'dialog.1.js'].map((path) => location.origin + version.base + path),
    );
  });

  it('[PLT-13] is nothing whose bytes are not known', () => {
    fetchAhead({ ...at('/remotes/mf-cart/2.0.0/'), files: {} }, './Button');
    expect([links(), scripts()]).toEqual([[], []]);
  });

  it('[PLT-12] is nothing that the document asked for, and leaves nothing behind', () => {
    const base = '/remotes/mf-cart/3.0.0/';
    const link = document.createElement('link');
    link.setAttribute('rel', 'preload');
    link.setAttribute('href', `${base}common.1.js`);
    document.head.append(link);
    fetchAhead(at(base), './Button');
    expect(scripts()).toEqual([`${location.origin}${base}button.1.js`]);
    document.scripts[0]?.dispatchEvent(new Event('error'));
    expect(scripts()).toEqual([]);
  });

  it('counts since the document came, for the version that the document asked for alone', () => {
    vi.stubGlobal('performance', { now: () => 900, getEntriesByType: () => [{ responseStart: 300 }] });
    expect(requestedAheadMs(version)).toBe(0);
    fetchAhead(version, './Button');
    expect(requestedAheadMs(version)).toBe(600);
    expect(requestedAheadMs({ ...version, base: '/remotes/mf-cart/2.0.0/' })).toBe(0);
    vi.unstubAllGlobals();
  });
});
