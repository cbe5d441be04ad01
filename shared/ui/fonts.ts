export interface FontChoice {
  family: string;
  kind: 'serif' | 'sans';
  /** Weight axis of the variable font. */
  weights: readonly [min: number, max: number];
  id: string;
  axis: 'wght' | 'display';
  italic: boolean;
  /** Width of an average letter, ascent and descent in em, as its headings or its text are set. */
  metrics: readonly [width: number, ascent: number, descent: number];
  scripts: readonly FontScript[];
}

export type FontScript = 'latin' | 'latin-ext' | 'arabic' | 'guest' | 'bengali' | 'taka';

export const RANGES: Record<FontScript, string> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  arabic:
    'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
  guest:
    'U+060C,U+061B,U+061F,U+0621-0655,U+0660-066C,U+0670-0671,U+0679,U+067E,U+0686,U+0688,U+0691,U+0698,U+06A9,U+06AF,U+06BA,U+06BE,U+06C1-06C3,U+06CC,U+06D2-06D4,U+06F0-06F9,U+200C-200D',
  bengali: 'U+0964-0965,U+0980-09F2,U+09F4-09FE,U+200C-200D,U+25CC',
  taka: 'U+09F3',
};

const european = ['latin', 'latin-ext'] as const;
const withArabic = ['latin', 'latin-ext', 'arabic'] as const;

function serif(
  family: string,
  id: string,
  weights: FontChoice['weights'],
  metrics: FontChoice['metrics'],
  more: Partial<FontChoice> = {},
): FontChoice {
  return {
    family,
    kind: 'serif',
    weights,
    metrics,
    id,
    axis: 'wght',
    italic: true,
    scripts: european,
    ...more,
  };
}

function sans(
  family: string,
  id: string,
  weights: FontChoice['weights'],
  metrics: FontChoice['metrics'],
  more: Partial<FontChoice> = {},
): FontChoice {
  return {
    family,
    kind: 'sans',
    weights,
    metrics,
    id,
    axis: 'wght',
    italic: false,
    scripts: european,
    ...more,
  };
}

/** The fonts a site may choose, all self-hosted variable fonts; their metrics are those that @capsizecss/metrics lists, Fraunces' those of its cut. */
export const FONTS: readonly FontChoice[] = [
  serif('Fraunces', 'fraunces', [100, 900], [0.449, 0.978, 0.255], { axis: 'display' }),
  serif('Newsreader', 'newsreader', [200, 800], [0.429, 0.735, 0.265]),
  serif('Literata', 'literata', [200, 900], [0.48, 1.177, 0.308]),
  serif('Lora', 'lora', [400, 700], [0.468, 1.006, 0.274]),
  serif('Playfair Display', 'playfair-display', [400, 900], [0.452, 1.082, 0.251]),
  serif('Source Serif 4', 'source-serif-4', [200, 900], [0.479, 1.036, 0.335]),
  serif('Noto Naskh Arabic', 'noto-naskh-arabic', [400, 700], [0.475, 1.069, 0.634], {
    italic: false,
    scripts: withArabic,
  }),
  sans('Inter', 'inter', [100, 900], [0.478, 0.969, 0.241]),
  sans('Manrope', 'manrope', [200, 800], [0.46, 1.066, 0.3]),
  sans('DM Sans', 'dm-sans', [100, 1000], [0.466, 0.992, 0.31]),
  sans('Work Sans', 'work-sans', [100, 900], [0.499, 0.93, 0.243]),
  sans('Nunito Sans', 'nunito-sans', [200, 1000], [0.452, 1.011, 0.353]),
  sans('Karla', 'karla', [200, 800], [0.457, 0.917, 0.252]),
  sans('Space Grotesk', 'space-grotesk', [300, 700], [0.489, 0.984, 0.292]),
  sans('Libre Franklin', 'libre-franklin', [100, 900], [0.465, 0.966, 0.246]),
  sans('IBM Plex Sans', 'ibm-plex-sans', [100, 700], [0.451, 1.025, 0.275]),
  sans('Vazirmatn', 'vazirmatn', [100, 900], [0.449, 1.025, 0.537], { scripts: withArabic }),
];

const ARABIC = { serif: 'Noto Naskh Arabic', sans: 'Vazirmatn' };
const GUEST = { serif: 'Noto Naskh Arabic Guest', sans: 'Vazirmatn Guest' };
const BENGALI = 'Noto Sans Bengali';
const unfitted: FontChoice['metrics'] = [1, 1, 1];

/** Letters and signs that most of the choices lack; not offered, but always behind them. */
const COMPANIONS: readonly FontChoice[] = [
  serif(GUEST.serif, 'noto-naskh-arabic', [100, 900], unfitted, { italic: false, scripts: ['guest'] }),
  sans(GUEST.sans, 'vazirmatn', [100, 900], unfitted, { scripts: ['guest'] }),
  sans(BENGALI, 'noto-sans-bengali', [100, 900], unfitted, { scripts: ['bengali', 'taka'] }),
];
export const ALL_FONTS: readonly FontChoice[] = [...FONTS, ...COMPANIONS];

/** Fallback fonts behind every choice. */
export const ALWAYS_BEHIND: readonly string[] = [...Object.values(ARABIC), ...Object.values(GUEST), BENGALI];

const byFamily = new Map(FONTS.map((font) => [font.family, font]));
const FALLBACK = {
  serif: `'Iowan Old Style', Georgia, 'Times New Roman', serif`,
  sans: `system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif`,
};

/** The font of that name, else the platform's (Fraunces for headings, Inter for text). */
export function fontNamed(name: string, use: 'heading' | 'body'): FontChoice {
  return (byFamily.get(name) ?? byFamily.get(use === 'heading' ? 'Fraunces' : 'Inter')) as FontChoice;
}

/** Name of the machine's own font, fitted to stand in for the choice until that has come. */
export const standIn = (font: FontChoice) => `${font.family} Stand-in`;

/**
 * The value of `font-family`: the choice, what stands in for it, the Arabic companion, and what every machine has.
 * @param page in which writing the page itself is: beside other languages, a word of Arabic gets a light cut of the companion
 */
export function fontStack(font: FontChoice, page: 'arabic' | 'other' = 'other'): string {
  const arabic = (page === 'arabic' ? ARABIC : GUEST)[font.kind];
  const companion = font.scripts.includes('arabic') ? '' : `'${arabic}', `;
  return `'${font.family}', '${standIn(font)}', ${companion}'${BENGALI}', ${FALLBACK[font.kind]}`;
}
