import { expect, it } from 'vitest';
import { linksOf, linksText } from './footer-links.ts';

it('[MNG-05] typed lines are links, and nothing is lost while typing', () => {
  for (const text of [
    '',
    'Terms | /terms',
    'Terms | /terms\nAbout',
    'Terms | /terms\n',
    'a | b | /c',
    'Half |',
    'Half | ',
  ])
    expect(linksText(linksOf(text))).toBe(text);
  expect(linksOf('Terms | /terms\nA | B | /ab')).toEqual([
    { label: 'Terms', item_url: '/terms' },
    { label: 'A | B', item_url: '/ab' },
  ]);
});
