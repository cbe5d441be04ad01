import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fontFaceCss, fontFiles } from './font-faces.ts';
import { FONTS } from './fonts.ts';
import { PLATFORM_THEME } from './platform-theme.ts';
import { themeCss } from './theme-css.ts';

describe('fonts', () => {
  it('[I18N-06] [LIM-05] offers 17 choices with their weights, and a chosen one is the font of the page', () => {
    expect(FONTS).toHaveLength(17);
    for (const { family } of FONTS)
      expect(themeCss({ ...PLATFORM_THEME, headingFont: family })).toContain(
        `--stoa-font-heading:'${family}'`,
      );
    for (const { weights } of FONTS) expect(weights[0]).toBeLessThan(weights[1]);
  });

  it('every file that a page may ask for is emitted, and every emitted file exists', () => {
    const emitted = new Set(fontFiles().map(({ name }) => name));
    const css = fontFaceCss(
      FONTS.map(({ family }) => family),
      '/fonts/',
    );
    const requests = [...css.matchAll(/url\(\/fonts\/([^)]+)\)/g)].map((match) => match[1]);
    expect(new Set(requests)).toEqual(emitted);
    for (const { source } of fontFiles()) expect(() => import.meta.resolve(source)).not.toThrow();
  });

  it('a price in taka fetches the one sign, a word in Bengali the script', () => {
    const css = fontFaceCss(['Lora'], '/fonts/');
    const rangeOf = (script: string) =>
      css.match(new RegExp(`noto-sans-bengali-${script}-[^}]*unicode-range:([^}]*)`))?.[1];
    expect(rangeOf('taka')).toBe('U+09F3');
    expect(rangeOf('bengali')).toContain('U+0980-09F2,U+09F4-09FE');
  });

  it('a page declares its own fonts and the companions, no others', () => {
    const css = fontFaceCss(['Lora'], '/fonts/');
    expect(css).toContain("font-family:'Lora'");
    expect(css).toContain("font-family:'Noto Sans Bengali'");
    expect(css).not.toContain("font-family:'Inter'");
  });

  it('a word of Arabic on a page in another language fetches a light cut, a page in Arabic the whole font', () => {
    const css = themeCss({ ...PLATFORM_THEME, headingFont: 'Lora', bodyFont: 'Karla' });
    const rule = (selector: string) => css.slice(css.indexOf(selector)).split('}', 1)[0] ?? '';
    expect(rule(':root{')).toMatch(/'Noto Naskh Arabic Guest'.*'Vazirmatn Guest'/);
    expect(rule(':root{')).not.toContain("'Vazirmatn'");
    expect(rule(':root:lang(ar){')).toMatch(/'Noto Naskh Arabic'.*'Vazirmatn'/);
    const [guest, whole] = ['guest', 'arabic'].map(
      (script) => fontFiles().find(({ name }) => name.startsWith(`vazirmatn-${script}`))?.source ?? '',
    );
    const bytes = (source = '') => statSync(fileURLToPath(import.meta.resolve(source))).size;
    expect(bytes(guest)).toBeLessThan(bytes(whole) / 3);
  });

  it('until a font has come, the machine’s own stands in, as wide as it and in Latin script alone', () => {
    const css = fontFaceCss(['Lora', 'Karla'], '/fonts/');
    expect(css).toContain(
      "@font-face{font-family:'Karla Stand-in';src:local('Arial'),local('Liberation Sans'),local('Roboto');size-adjust:102.5%;ascent-override:89.5%;descent-override:24.6%;line-gap-override:0%;unicode-range:U+0000-00FF",
    );
    expect(css.match(/font-family:'Lora Stand-in'/g)).toHaveLength(2);
    expect(css).not.toContain('Guest Stand-in');
  });
});
