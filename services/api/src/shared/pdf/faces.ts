import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { unpackWoff } from './unpack-woff.ts';

type Weight = 400 | 600;

/** One file of a typeface, and which signs are in it. */
export interface Face {
  name: string;
  /** The file of a weight, read once. */
  file(weight: Weight): Buffer;
  has(codePoint: number): boolean;
}

const require = createRequire(import.meta.url);
const RANGES = [
  require.resolve('@fontsource/source-serif-4/unicode.json'),
  require.resolve('@fontsource/noto-naskh-arabic/unicode.json'),
  require.resolve('@fontsource/noto-sans-devanagari/unicode.json'),
  require.resolve('@fontsource/noto-sans-bengali/unicode.json'),
  require.resolve('@fontsource/noto-sans-thai/unicode.json'),
  require.resolve('@fontsource/noto-sans-sc/unicode.json'),
  require.resolve('@fontsource/nanum-gothic/unicode.json'),
];

/** The weight that stands for another where a typeface has fewer. */
const STANDS_FOR: Record<string, Partial<Record<Weight, number>>> = { 'nanum-gothic': { 600: 700 } };

/** Slices name signs that are not in the typeface: Korean letters in the Chinese one. */
const SIGNS: Record<string, RegExp> = {
  'nanum-gothic': /\p{Script=Hangul}/u,
  'noto-sans-sc': /\P{Script=Hangul}/u,
};

function facesOf(file: string): Face[] {
  const folder = dirname(file);
  const name = basename(folder);
  const ranges = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.entries(ranges).map(([subset, text]) => {
    const spans = text.split(',').map(spanOf);
    const read = new Map<Weight, Buffer>();
    return {
      name: `${name}-${subset}`,
      file(weight) {
        const cut = STANDS_FOR[name]?.[weight] ?? weight;
        // The slices of large typefaces are named `[12]` there and `12` in the files.
        const path = join(folder, 'files', `${name}-${subset.replace(/[[\]]/g, '')}-${cut}-normal.woff`);
        const bytes = read.get(weight) ?? unpackWoff(readFileSync(path));
        read.set(weight, bytes);
        return bytes;
      },
      has: (codePoint) =>
        spans.some(([first, last]) => codePoint >= first && codePoint <= last) &&
        (!SIGNS[name] || SIGNS[name].test(String.fromCodePoint(codePoint))),
    };
  });
}

/** `U+0600-06FF` or `U+2116`. */
function spanOf(text: string): [first: number, last: number] {
  const [first = '0', last = first] = text.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

let known: Face[] | null = null;
/** Latin first: what several have is taken from it. */
function faces(): Face[] {
  known ??= RANGES.flatMap(facesOf).toSorted((a, b) => Number(b.has(0x41)) - Number(a.has(0x41)));
  return known;
}

export interface Run {
  text: string;
  face: Face;
}

/** The Thai vowel whose ring stands below the tone: typefaces set it right when it is written in parts. */
const SARA_AM = /([\u0E48-\u0E4B]?)\u0E33/g;

/** A word cut where its typeface changes. A sign that none has goes with the signs before it. */
export function runsOf(segment: string): Run[] {
  const runs: Run[] = [];
  for (const sign of segment.replace(SARA_AM, '\u0E4D$1\u0E32')) {
    const face = faces().find(({ has }) => has(sign.codePointAt(0) ?? 0)) ?? runs.at(-1)?.face ?? faces()[0];
    const last = runs.at(-1);
    if (last && last.face === face) last.text += sign;
    else if (face) runs.push({ text: sign, face });
  }
  return runs;
}

/** Checks whether a text is right-to-left, by its first letter. */
export const isRightToLeft = (text: string): boolean =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
