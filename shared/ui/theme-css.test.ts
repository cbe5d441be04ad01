import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Theme } from '../contracts/account.ts';
import { contrast, parseHex, type Rgb, TEXT_CONTRAST } from './contrast.ts';
import { PLATFORM_THEME } from './platform-theme.ts';
import { contrastReport, themeCss } from './theme-css.ts';

const palette = {
  primary: '#a4482a',
  ground: '#fbf6ee',
  surface: '#fffdf9',
  text: '#2d2521',
  accent: '#34557d',
};
const theme = (changes: object = {}) =>
  Theme.parse({
    light: palette,
    dark: palette,
    headingFont: 'Lora',
    bodyFont: 'Karla',
    radius: 8,
    ...changes,
  });

/** The variables of one theme's rule. */
function variables(css: string, name: 'light' | 'dark' | 'night'): Record<string, string> {
  const selector = name === 'light' ? ':root{' : `:root[data-theme=${name}]{`;
  const start = css.indexOf(selector) + selector.length;
  const pairs = css.slice(start, css.indexOf('}', start)).split(';');
  return Object.fromEntries(pairs.map((pair) => pair.split(/:(.*)/s).slice(0, 2) as [string, string]));
}

const rgb = (hex: string | undefined) => parseHex(hex ?? '') as Rgb;
const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
const TONES = ['neutral', 'info', 'success', 'warning', 'danger'];
const themes = ['light', 'dark', 'night'] as const;

describe('themeCss', () => {
  it('gives light on the root, dark and night by data-theme', () => {
    const css = themeCss(theme());
    expect(variables(css, 'light')['--stoa-primary']).toBe('#a4482a');
    expect(variables(css, 'light')['color-scheme']).toBe('light');
    for (const name of ['dark', 'night'] as const) expect(variables(css, name)['color-scheme']).toBe('dark');
  });

  it('keeps each tone readable on its tint, in 200 random themes and every mode', () => {
    const pair = fc.record({ primary: hex, ground: hex, text: hex, accent: hex });
    fc.assert(
      fc.property(pair, pair, (light, dark) => {
        const css = themeCss(
          theme({
            light: { ...light, surface: light.ground },
            dark: { ...dark, surface: dark.ground },
          }),
        );
        for (const name of themes)
          for (const tone of TONES) {
            const found = variables(css, name);
            const [ink, tint] = [rgb(found[`--stoa-${tone}`]), rgb(found[`--stoa-${tone}-soft`])];
            expect(contrast(ink, tint)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
          }
      }),
      { numRuns: 200 },
    );
  });

  it('text of every kind reaches 4.5:1 on ground, surface and soft fills, for any palette on one ground', () => {
    fc.assert(
      fc.property(hex, hex, hex, hex, (primary, ground, text, accent) => {
        const any = { primary, ground, surface: ground, text, accent };
        const css = themeCss(theme({ light: any, dark: any }));
        for (const name of themes) {
          const found = variables(css, name);
          const ground = rgb(found['--stoa-ground']);
          for (const ink of ['text', 'muted', 'primary-text', 'accent-text', ...TONES])
            expect(contrast(rgb(found[`--stoa-${ink}`]), ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
          expect(
            contrast(rgb(found['--stoa-on-primary']), rgb(found['--stoa-primary'])),
          ).toBeGreaterThanOrEqual(TEXT_CONTRAST);
          expect(contrast(rgb(found['--stoa-on-band']), rgb(found['--stoa-band']))).toBeGreaterThanOrEqual(
            TEXT_CONTRAST,
          );
        }
      }),
    );
  });

  it('money is terracotta on the platform and plain text in a shop', () => {
    for (const name of themes) {
      const platform = variables(themeCss(null), name);
      expect(platform['--stoa-money']).not.toBe(platform['--stoa-warning']);
      const shop = variables(themeCss(theme()), name);
      expect(shop['--stoa-money']).toBe(shop['--stoa-text']);
    }
  });

  it('nothing a tenant typed reaches the style sheet as it came', () => {
    const hostile = '#fff;}body{background:url(//evil.example)}';
    const css = themeCss({
      light: { ...palette, primary: hostile },
      dark: { ...palette, ground: hostile },
      headingFont: "x';}body{display:none}",
      bodyFont: '</style><script>',
      radius: '1px;}body{display:none' as unknown as number,
      bodyStyle: 'wide',
    });
    expect(css).not.toMatch(/evil|display|script|body\{/);
    expect(variables(css, 'light')['--stoa-primary']).toBe(PLATFORM_THEME.light.primary);
    expect(variables(css, 'light')['--stoa-font-heading']).toContain('Fraunces');
  });

  it('[PUB-43] boxed gives the body a greatest width, any other value none', () => {
    expect(variables(themeCss(theme({ bodyStyle: 'boxed' })), 'light')['--stoa-body-max']).toBe('76rem');
    expect(variables(themeCss(theme()), 'light')['--stoa-body-max']).toBe('none');
  });
});

describe('contrastReport', () => {
  it('names the corrected shade of a primary that is too weak for text, and only then', () => {
    const weak = { ...palette, primary: '#f2c14e' };
    const [light, dark] = contrastReport(theme({ light: weak }));
    expect(light?.ratio).toBeLessThan(TEXT_CONTRAST);
    expect(contrast(rgb(light?.corrected ?? ''), rgb(palette.ground))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(dark?.corrected).toBeNull();
  });
});
