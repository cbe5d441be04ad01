import { expect, it } from 'vitest';
import type { Composition } from '../contracts/registry.ts';
import { compositionIn, filesIn } from './translation-files.ts';

const FILES = ['home.1.js', 'words-en-site-ts.2.js', 'words-de-site-ts.3.js', 'words-ar-site-ts.4.js'];
const build = (files: string[]) => ({
  files: Object.fromEntries(files.map((path) => [path, { integrity: `sha384-${path}`, size: 1 }])),
  exposes: { './Home': files },
  routes: [
    { path: '/course', head: { title: '=Courses', titles: { de: 'Kurse', ar: 'الدورات' } } },
    {
      path: '/blog',
      head: { title: 'blog.title', description: '=Read', descriptions: { de: 'Lies', ar: 'اقرأ' } },
    },
    { path: '/', head: { title: 'home.title' } },
  ],
});

it('[I18N-02] a page gets the words of its own language alone, English where a build lacks it', () => {
  expect(filesIn('ar', FILES)).toEqual(['home.1.js', 'words-ar-site-ts.4.js']);
  expect(filesIn('th', FILES)).toEqual(['home.1.js', 'words-en-site-ts.2.js']);
  expect(filesIn('en', ['words.1.js', 'passwords-de-x.js'])).toEqual(['words.1.js', 'passwords-de-x.js']);
});

it('[I18N-02] the last known good build keeps its own words, and no other remote loses anything', () => {
  const composition = {
    remotes: [{ ...build(FILES), lkg: build(FILES.slice(0, 2)) }, build(['cart.js'])],
  } as unknown as Composition;
  const german = compositionIn('de', composition);
  const [site, cart] = german.remotes;
  expect(Object.keys(site?.files ?? {})).toEqual(['home.1.js', 'words-de-site-ts.3.js']);
  expect(site?.exposes).toEqual({ './Home': ['home.1.js', 'words-de-site-ts.3.js'] });
  expect(Object.keys(site?.lkg?.files ?? {})).toEqual(['home.1.js', 'words-en-site-ts.2.js']);
  expect(cart?.files).toEqual(build(['cart.js']).files);
  expect(compositionIn('de', composition)).toBe(german);
  const another = compositionIn('de', { ...composition, compositionId: 'another' });
  expect(another.remotes[0]).toBe(site);
  expect(compositionIn('ar', composition).remotes[0]).not.toBe(site);
});

it('[I18N-02] the titles and descriptions of pages are in its language', () => {
  const composition = { remotes: [build(FILES)] } as unknown as Composition;
  const titles = (language: string) =>
    compositionIn(language, composition).remotes[0]?.routes.map(({ head }) => head);
  expect(titles('de')).toEqual([
    { title: '=Kurse' },
    { title: 'blog.title', description: '=Lies' },
    { title: 'home.title' },
  ]);
  expect(titles('th')).toEqual([
    { title: '=Courses' },
    { title: 'blog.title', description: '=Read' },
    { title: 'home.title' },
  ]);
});
