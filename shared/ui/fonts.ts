export interface FontChoice {
  family: string;
  kind: 'serif' | 'sans';
  /** Weight axis of the variable font. */
  weights: readonly [least: number, most: number];
  id: string;
  axis: 'wght' | 'opsz';
  italic: boolean;
  scripts: readonly FontScript[];
}

export type FontScript = 'latin' | 'latin-ext' | 'arabic' | 'bengali' | 'taka';

const RANGES: Record<FontScript, string> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  arabic:
    'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
  bengali: 'U+0964-0965,U+0980-09F2,U+09F4-09FE,U+200C-200D,U+25CC',
  taka: 'U+09F3',
};

const european = ['latin', 'latin-ext'] as const;
const withArabic = ['latin', 'latin-ext', 'arabic'] as const;

function serif(
  family: string,
  id: string,
  weights: readonly [number, number],
  more: Partial<FontChoice> = {},
): FontChoice {
  return { family, kind: 'serif', weights, id, axis: 'wght', italic: true, scripts: european, ...more };
}

function sans(
  family: string,
  id: string,
  weights: readonly [number, number],
  more: Partial<FontChoice> = {},
): FontChoice {
  return { family, kind: 'sans', weights, id, axis: 'wght', italic: false, scripts: european, ...more };
}

/** The fonts a site may choose, all self-hosted variable fonts. */
export const FONTS: readonly FontChoice[] = [
  serif('Fraunces', 'fraunces', [100, 900], { axis: 'opsz' }),
  serif('Newsreader', 'newsreader', [200, 800]),
  serif('Literata', 'literata', [200, 900]),
  serif('Lora', 'lora', [400, 700]),
  serif('Playfair Display', 'playfair-display', [400, 900]),
  serif('Source Serif 4', 'source-serif-4', [200, 900]),
  serif('Noto Naskh Arabic', 'noto-naskh-arabic', [400, 700], { italic: false, scripts: withArabic }),
  sans('Inter', 'inter', [100, 900]),
  sans('Manrope', 'manrope', [200, 800]),
  sans('DM Sans', 'dm-sans', [100, 1000]),
  sans('Work Sans', 'work-sans', [100, 900]),
  sans('Nunito Sans', 'nunito-sans', [200, 1000]),
  sans('Karla', 'karla', [200, 800]),
  sans('Space Grotesk', 'space-grotesk', [300, 700]),
  sans('Libre Franklin', 'libre-franklin', [100, 900]),
  sans('IBM Plex Sans', 'ibm-plex-sans', [100, 700]),
  sans('Vazirmatn', 'vazirmatn', [100, 900], { scripts: withArabic }),
];

/** Letters and signs that most of the choices lack; not offered, but always behind them. */
const COMPANIONS: readonly FontChoice[] = [
  sans('Noto Sans Bengali', 'noto-sans-bengali', [100, 900], { scripts: ['bengali', 'taka'] }),
];
const ALL_FONTS = [...FONTS, ...COMPANIONS];

const byFamily = new Map(FONTS.map((font) => [font.family, font]));
const ARABIC_TEXT = 'Vazirmatn';
const ARABIC_HEADING = 'Noto Naskh Arabic';
const BENGALI = 'Noto Sans Bengali';
const FALLBACK = {
  serif: `'Iowan Old Style', Georgia, 'Times New Roman', serif`,
  sans: `system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif`,
};

/** The font of that name, else the platform's (Fraunces for headings, Inter for text). */
export function fontNamed(name: string, use: 'heading' | 'body'): FontChoice {
  return (byFamily.get(name) ?? byFamily.get(use === 'heading' ? 'Fraunces' : 'Inter')) as FontChoice;
}

/** The value of `font-family`: the choice, the Arabic companion, and what every machine has. */
export function fontStack(font: FontChoice): string {
  const arabic = font.kind === 'serif' ? ARABIC_HEADING : ARABIC_TEXT;
  const companion = font.scripts.includes('arabic') ? '' : `'${arabic}', `;
  return `'${font.family}', ${companion}'${BENGALI}', ${FALLBACK[font.kind]}`;
}

/** The taka sign alone, cut out of Noto Sans Bengali (OFL-1.1): a price in it would fetch all of the script, 106 KiB. */
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
      return {
        source: script === 'taka' ? `${OWN_FILES}/${name}` : `@fontsource-variable/${font.id}/files/${name}`,
        name,
      };
    }),
  );
}

/** The `@font-face` rules of the chosen fonts. A browser fetches a file only when a character of its range is shown. */
export function fontFaceCss(families: readonly string[], base: string): string {
  const wanted = new Set([...families, ARABIC_HEADING, ARABIC_TEXT, BENGALI]);
  return ALL_FONTS.filter((font) => wanted.has(font.family))
    .flatMap((font) =>
      faces(font).map(
        ({ script, style }) =>
          `@font-face{font-family:'${font.family}';font-style:${style};font-weight:${font.weights[0]} ${font.weights[1]};font-display:swap;src:url(${base}${fontFileName(font, script, style)}) format('woff2');unicode-range:${RANGES[script]}}`,
      ),
    )
    .join('');
}
