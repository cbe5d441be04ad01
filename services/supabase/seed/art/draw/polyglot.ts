import { circle, group, HEIGHT, picture, rect, shape, stroke, WIDTH } from './svg.ts';

const INK = '#23265c';
const INDIGO = '#3d43a0';
const PAGE_COLOR = '#f4f3fb';
const LILAC = '#c9c8ee';
const CORAL = '#ee6c4d';
const SAFFRON = '#f2b441';
const MINT = '#8ccbae';

/** Letters as single strokes in a 100 by 120 box, so that no font is needed. */
const GLYPHS = {
  a: 'M74 42V92M74 68A25 25 0 1 1 24 68A25 25 0 1 1 74 68',
  enye: 'M22 96V48M22 64C30 40 72 38 72 66V96M26 24C33 12 43 13 49 19S64 27 71 15',
  ain: 'M68 26C50 13 30 22 34 38C37 49 54 48 66 43C40 49 17 63 22 86C27 108 60 110 82 94',
  no: 'M60 26C58 58 44 90 28 90C12 90 10 66 22 48C36 26 72 18 86 42C98 64 86 88 62 94',
  questionMark: 'M26 40C26 8 78 10 76 40C75 60 50 58 50 82M50 102V103',
} as const;
type GlyphName = keyof typeof GLYPHS;

const glyph = (name: GlyphName, x: number, y: number, scale: number, color: string, width = 11) =>
  group(`translate(${x} ${y}) scale(${scale})`, stroke(GLYPHS[name], color, width));

/** A speech bubble with its tail to the left or right. */
function bubble(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  tail: 'left' | 'right',
): string {
  const at = tail === 'left' ? x + width * 0.22 : x + width * 0.78;
  const tip = tail === 'left' ? at - 46 : at + 46;
  return (
    rect(x, y, width, height, fill, { rx: 56 }) +
    shape(`M${at - 34} ${y + height - 6}h68L${tip} ${y + height + 58}Z`, fill)
  );
}

const lines = (x: number, y: number, widths: number[], color: string) =>
  widths.map((width, i) => rect(x, y + i * 42, width, 16, color, { rx: 8 })).join('');
const ground = (color: string) => rect(0, 0, WIDTH, HEIGHT, color);

export function polyglotArt(): Record<string, string> {
  return {
    hero: picture(
      ground('#e6e5f8') +
        circle(980, 160, 260, '#dad9f4') +
        circle(170, 700, 230, '#dad9f4') +
        bubble(140, 130, 400, 300, INDIGO, 'left') +
        glyph('a', 255, 175, 1.75, PAGE_COLOR) +
        bubble(470, 330, 360, 270, CORAL, 'right') +
        glyph('enye', 575, 360, 1.6, PAGE_COLOR) +
        bubble(740, 120, 330, 260, SAFFRON, 'right') +
        glyph('ain', 830, 140, 1.6, INK) +
        bubble(250, 500, 290, 210, MINT, 'left') +
        glyph('no', 335, 518, 1.3, INK),
    ),
    'spanish-from-zero': picture(
      ground(CORAL) +
        circle(860, 330, 330, '#f2876c') +
        bubble(130, 150, 560, 390, PAGE_COLOR, 'left') +
        glyph('enye', 280, 190, 2.5, CORAL, 12) +
        lines(760, 250, [260, 190, 230, 120], PAGE_COLOR),
    ),
    'arabic-script': picture(
      ground(INK) +
        circle(600, 400, 330, INDIGO) +
        circle(600, 400, 250, INK) +
        glyph('ain', 420, 180, 3.4, SAFFRON, 12) +
        [0, 1, 2, 3, 4, 5, 6, 7]
          .map((i) =>
            circle(
              600 + Math.cos((i * Math.PI) / 4) * 290,
              400 + Math.sin((i * Math.PI) / 4) * 290,
              16,
              i % 2 ? CORAL : MINT,
            ),
          )
          .join(''),
    ),
    'japanese-first-steps': picture(
      ground(PAGE_COLOR) +
        circle(600, 370, 265, CORAL) +
        glyph('no', 385, 130, 4.2, PAGE_COLOR, 9) +
        [0, 1, 2]
          .map((i) =>
            stroke(
              `M120 ${668 + i * 36}c80 -34 160 -34 240 0s160 34 240 0s160 -34 240 0s160 34 240 0`,
              INDIGO,
              5,
              { opacity: 0.9 - i * 0.25 },
            ),
          )
          .join(''),
    ),
    'english-out-loud': picture(
      ground(MINT) +
        circle(380, 400, 190, INK) +
        glyph('a', 235, 225, 2.9, MINT, 12) +
        [0, 1, 2, 3]
          .map((i) =>
            stroke(
              `M${640 + i * 95} ${260 - i * 34}a${170 + i * 55} ${170 + i * 55} 0 0 1 0 ${280 + i * 68}`,
              i % 2 ? INDIGO : INK,
              16,
            ),
          )
          .join(''),
    ),
    'conversation-club': picture(
      ground(SAFFRON) +
        bubble(120, 140, 420, 250, INK, 'left') +
        lines(190, 205, [280, 200, 240], SAFFRON) +
        bubble(620, 250, 460, 270, PAGE_COLOR, 'right') +
        lines(690, 320, [320, 230, 280], INK) +
        bubble(240, 470, 330, 190, CORAL, 'left') +
        glyph('questionMark', 345, 485, 1.3, PAGE_COLOR, 13),
    ),
    workbook: picture(
      ground(LILAC) +
        group(
          'rotate(-6 600 400)',
          rect(330, 130, 420, 560, INK, { rx: 18 }) +
            rect(360, 110, 420, 560, PAGE_COLOR, { rx: 18 }) +
            glyph('a', 410, 150, 1.2, INDIGO) +
            glyph('enye', 560, 145, 1.2, CORAL) +
            lines(420, 330, [300, 260, 300, 220, 280, 160], LILAC),
        ),
    ),
    'spanish-with-workbook': picture(
      ground('#fbe3dc') +
        bubble(110, 120, 470, 330, CORAL, 'left') +
        glyph('enye', 240, 150, 2.1, PAGE_COLOR, 12) +
        group(
          'rotate(5 830 430)',
          rect(636, 168, 380, 500, INK, { rx: 18 }) +
            rect(660, 150, 380, 500, PAGE_COLOR, { rx: 18 }) +
            glyph('enye', 700, 185, 1.1, CORAL) +
            lines(710, 350, [270, 230, 270, 190, 240, 140], LILAC),
        ) +
        group(
          'rotate(-32 560 620)',
          rect(420, 600, 260, 34, SAFFRON, { rx: 6 }) + shape('M420 600l-52 17l52 17z', INK),
        ),
    ),
    'group-table': picture(
      ground(MINT) +
        rect(0, 600, WIDTH, 200, '#6fb394') +
        rect(170, 560, 860, 44, INK, { rx: 22 }) +
        rect(280, 600, 26, 200, INK) +
        rect(894, 600, 26, 200, INK) +
        [
          [270, INDIGO],
          [500, CORAL],
          [730, SAFFRON],
        ]
          .map(([x, color], i) =>
            bubble(Number(x), 190 + (i % 2) * 70, 210, 160, String(color), i === 2 ? 'right' : 'left'),
          )
          .join('') +
        glyph('a', 330, 205, 0.95, PAGE_COLOR, 12) +
        glyph('no', 558, 275, 0.95, PAGE_COLOR, 10) +
        glyph('ain', 785, 203, 0.95, INK, 12) +
        [340, 600, 850]
          .map(
            (x) =>
              rect(x, 500, 74, 62, PAGE_COLOR, { rx: 12 }) +
              stroke(`M${x + 74} 514a18 18 0 0 1 0 34`, PAGE_COLOR, 9),
          )
          .join(''),
    ),
    'post-mistakes': picture(
      ground('#fbe3dc') +
        bubble(300, 190, 600, 330, CORAL, 'left') +
        lines(390, 270, [420, 300, 360], PAGE_COLOR) +
        stroke('M380 278h240M500 362h150', INK, 9),
    ),
    'post-ten-minutes': picture(
      ground(INDIGO) +
        circle(600, 400, 250, PAGE_COLOR) +
        shape('M600 400V150A250 250 0 0 1 816 275Z', SAFFRON) +
        circle(600, 400, 16, INK) +
        stroke('M600 400V210M600 400l132 -76', INK, 12),
    ),
    'post-right-to-left': picture(
      ground(MINT) +
        stroke('M1010 250H270m80 -70l-82 70l82 70', INK, 20) +
        glyph('ain', 300, 400, 2.1, INK, 12) +
        glyph('ain', 520, 400, 2.1, INDIGO, 12) +
        glyph('ain', 740, 400, 2.1, CORAL, 12),
    ),
    logo: logo(INDIGO, CORAL),
    'logo-dark': logo('#9ba0f0', '#f28d72'),
    icon: picture(
      rect(0, 0, 64, 64, INDIGO, { rx: 14 }) +
        shape(
          'M14 18h36a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H30L18 54V44h-4a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4z',
          PAGE_COLOR,
        ),
      64,
      64,
    ),
  };
}

// A house whose doorway is a speech bubble.
function logo(house: string, speech: string): string {
  return picture(
    shape('M32 6L58 28V58H6V28Z', house) +
      shape('M20 32h24a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H32l-8 8v-8h-4a4 4 0 0 1-4-4V36a4 4 0 0 1 4-4z', speech),
    64,
    64,
  );
}
