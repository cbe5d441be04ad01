import { type Face, isRightToLeft, type Run, runsOf } from './faces.ts';

type Doc = PDFKit.PDFDocument;
type Weight = 400 | 600;

export interface LineOptions {
  size: number;
  weight?: Weight;
  colour: string;
  /** Anchor position of the lines: their centre, or their left or right edge. */
  middle: number;
  anchor?: 'middle' | 'left' | 'right';
  maxWidth: number;
  /** More than these are made to fit by smaller letters. */
  maxLines?: number;
}

interface Segment {
  runs: Run[];
  width: number;
}

const GAP = 0.27;
const LEADING = 1.3;
const SMALLEST = 9;

/**
 * Sets a text from `y` on, each word in the typefaces that have its signs, from right to left where it reads so.
 * @returns where the next line may begin
 */
export function setLines(doc: Doc, text: string, y: number, options: LineOptions): number {
  const { weight = 400, maxWidth, maxLines = 1 } = options;
  const segments = text
    .trim()
    .split(/\s+/)
    .map((segment) => measure(doc, segment, weight));
  let { size } = options;
  let lines = breakLines(segments, maxWidth / size);
  while (size > SMALLEST && !fits(lines, maxLines, maxWidth / size)) {
    size -= 1;
    lines = breakLines(segments, maxWidth / size);
  }
  const isRtl = isRightToLeft(text);
  lines.forEach((line, index) => setLine(doc, line, y + index * size * LEADING, isRtl, { ...options, size }));
  return y + lines.length * size * LEADING;
}

/** Widths are those at a size of one. */
function measure(doc: Doc, segment: string, weight: Weight): Segment {
  const runs = runsOf(segment);
  const width = runs.reduce((sum, { text, face }) => sum + widthIn(doc, face, weight, text), 0);
  return { runs, width };
}

function widthIn(doc: Doc, face: Face, weight: Weight, text: string): number {
  inFace(doc, face, weight).fontSize(100);
  return doc.widthOfString(text, SHAPED) / 100;
}

/** A document opens the file of a typeface once. */
const opened = new WeakMap<Doc, Set<string>>();
function inFace(doc: Doc, face: Face, weight: Weight): Doc {
  const name = `${face.name}-${weight}`;
  const here = opened.get(doc) ?? new Set();
  opened.set(doc, here);
  if (!here.has(name)) doc.registerFont(name, face.file(weight));
  here.add(name);
  return doc.font(name);
}

function breakLines(segments: Segment[], maxWidth: number): Segment[][] {
  const lines: Segment[][] = [];
  for (const segment of segments) {
    const line = lines.at(-1);
    if (line && widthOf([...line, segment]) <= maxWidth) line.push(segment);
    else lines.push([segment]);
  }
  return lines;
}

const fits = (lines: Segment[][], maxLines: number, maxWidth: number): boolean =>
  lines.length <= maxLines && lines.every((line) => widthOf(line) <= maxWidth);

const widthOf = (line: Segment[]): number =>
  line.reduce((sum, { width }) => sum + width, 0) + GAP * (line.length - 1);

/** Named features make the letters of a run be set together, joined as their script wants it. */
const SHAPED: PDFKit.Mixins.TextOptions = { features: ['kern', 'liga'], lineBreak: false };

/** From the top of a line to what all its letters stand on, whatever their typeface. */
const BASELINE = 1.036;
const ON_BASELINE: PDFKit.Mixins.TextOptions = { ...SHAPED, baseline: 'alphabetic' };

const SHARE = { left: 0, middle: 0.5, right: 1 } as const;

function setLine(
  doc: Doc,
  line: Segment[],
  y: number,
  isRtl: boolean,
  { size, weight = 400, colour, middle, anchor = 'middle' }: LineOptions,
) {
  let x = middle - widthOf(line) * size * SHARE[anchor];
  for (const { runs, width } of isRtl ? line.toReversed() : line) {
    let at = x;
    // A word from right to left ends on its left, its full stop or bracket with it.
    const inOrder = isRightToLeft(runs[0]?.text ?? '') ? runs.toReversed() : runs;
    for (const { text, face } of inOrder) {
      inFace(doc, face, weight)
        .fontSize(size)
        .fillColor(colour)
        .text(text, at, y + BASELINE * size, ON_BASELINE);
      at += widthIn(doc, face, weight, text) * size;
    }
    x += (width + GAP) * size;
  }
}
