import {
  ALL_FONTS,
  ALWAYS_BEHIND,
  type FontChoice,
  type FontScript,
  FONTS,
  RANGES,
  standIn,
} from './fonts.ts';

/** Parts of fonts that would be a waste to fetch whole; the README beside them says how they were cut. */
const OWN_FILES = '@stoa/shared/font-files';

export interface FontFile {
  /** Module path of the file, as a bundler or `import.meta.resolve` takes it. */
  source: string;
  name: string;
}

/** Name below the shell's fonts folder. */
export function fontFileName(
  font: FontChoice,
  script: FontScript,
  style: 'normal' | 'italic' = 'normal',
): string {
  return `${font.id}-${script}-${font.axis}-${style}.woff2`;
}

function faces(font: FontChoice) {
  const styles = font.italic ? (['normal', 'italic'] as const) : (['normal'] as const);
  return font.scripts.flatMap((script) => styles.map((style) => ({ script, style })));
}

/** Every font file the shell's build has to emit. */
export function fontFiles(): FontFile[] {
  return ALL_FONTS.flatMap((font) =>
    faces(font).map(({ script, style }) => {
      const name = fontFileName(font, script, style);
      const isOwn = script === 'taka' || script === 'guest' || font.axis === 'display';
      return {
        source: isOwn ? `${OWN_FILES}/${name}` : `@fontsource-variable/${font.id}/files/${name}`,
        name,
      };
    }),
  );
}

/** The `@font-face` rules of the chosen fonts. A browser fetches a file only when a character of its range is shown. */
export function fontFaceCss(families: readonly string[], base: string): string {
  const wanted = new Set([...families, ...ALWAYS_BEHIND]);
  const fetched = ALL_FONTS.filter((font) => wanted.has(font.family)).flatMap((font) =>
    faces(font).map(
      ({ script, style }) =>
        `@font-face{font-family:'${font.family}';font-style:${style};font-weight:${font.weights[0]} ${font.weights[1]};font-display:swap;src:url(${base}${fontFileName(font, script, style)}) format('woff2');unicode-range:${RANGES[script]}}`,
    ),
  );
  return [...fetched, ...FONTS.filter(({ family }) => families.includes(family)).flatMap(standInCss)].join(
    '',
  );
}

/** Fonts that machines have, and the width of an average letter of theirs in em. */
const LOCAL: Record<FontChoice['kind'], { names: string[]; width: number }[]> = {
  sans: [{ names: ['Arial', 'Liberation Sans', 'Roboto'], width: 0.446 }],
  serif: [
    { names: ['Times New Roman', 'Liberation Serif'], width: 0.406 },
    { names: ['Noto Serif'], width: 0.481 },
  ],
};

/** The machine's own font made as wide and as high as the choice, so that nothing moves when the choice comes late. */
function standInCss(font: FontChoice): string[] {
  const [width, ascent, descent] = font.metrics;
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  return LOCAL[font.kind].map(({ names, width: own }) => {
    const size = width / own;
    return `@font-face{font-family:'${standIn(font)}';src:${names.map((name) => `local('${name}')`).join(',')};size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};line-gap-override:0%;unicode-range:${RANGES.latin}}`;
  });
}
