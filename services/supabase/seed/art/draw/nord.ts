import { circle, group, HEIGHT, picture, rect, shape, stroke, WIDTH } from './svg.ts';

const SNOW = '#f1f0ec';
const FOG = '#d5d8d6';
const SLATE = '#56676d';
const DEEP = '#1f3a44';
const INK = '#14191b';
const RUST = '#c4553b';
const STRAW = '#dcb967';
const MOSS = '#7d8f6d';

const ground = (color: string) => rect(0, 0, WIDTH, HEIGHT, color);
/** A quarter disc in a square cell; `corner` counts clockwise from the top left. */
const quarter = (x: number, y: number, size: number, corner: number, color: string) =>
  group(
    `translate(${x} ${y}) rotate(${corner * 90} ${size / 2} ${size / 2})`,
    shape(`M0 0h${size}A${size} ${size} 0 0 1 0 ${size}Z`, color),
  );

const TILES = [
  ['q0', DEEP],
  ['sq', RUST],
  ['q1', SLATE],
  ['ci', STRAW],
  ['q2', MOSS],
  ['q3', DEEP],
  ['ci', RUST],
  ['q2', FOG],
  ['q0', STRAW],
  ['sq', DEEP],
  ['q1', RUST],
  ['ci', SLATE],
  ['q3', MOSS],
  ['q1', DEEP],
  ['sq', FOG],
  ['q0', RUST],
  ['q3', STRAW],
  ['q2', SLATE],
] as const;

function tile([kind, color]: (typeof TILES)[number], x: number, y: number, size: number): string {
  if (kind === 'sq') return rect(x, y, size, size, color);
  if (kind === 'ci') return circle(x + size / 2, y + size / 2, size / 2, color);
  return quarter(x, y, size, Number(kind[1]), color);
}

const mosaic = (x: number, y: number, size: number, columns: number, count: number) =>
  TILES.slice(0, count)
    .map((one, i) => tile(one, x + (i % columns) * size, y + Math.floor(i / columns) * size, size))
    .join('');

const fjord = (base: number, color: string, peaks: [number, number][]) =>
  shape(
    `M0 ${HEIGHT}V${base}${peaks.map(([x, y]) => `L${x} ${y}`).join('')}L${WIDTH} ${base}V${HEIGHT}Z`,
    color,
  );

function chair(x: number, y: number, color: string, width = 12): string {
  return group(
    `translate(${x} ${y})`,
    stroke('M40 0L70 210M70 210H250M70 210L30 420M250 210L280 420M52 90H190M190 90L250 210', color, width),
  );
}

export function nordArt(): Record<string, string> {
  return {
    hero: picture(
      ground('#dfe3e2') +
        circle(860, 300, 150, STRAW) +
        fjord(520, '#b9c3c4', [
          [170, 360],
          [330, 470],
          [520, 300],
          [720, 480],
          [930, 380],
          [1080, 470],
        ]) +
        fjord(590, SLATE, [
          [120, 520],
          [300, 430],
          [470, 570],
          [690, 470],
          [880, 590],
          [1060, 500],
        ]) +
        fjord(670, DEEP, [
          [210, 590],
          [430, 680],
          [640, 600],
          [860, 690],
          [1030, 630],
        ]),
    ),
    'grid-systems': picture(
      ground(SNOW) +
        [1, 2, 3, 4, 5].map((i) => rect(i * 200 - 1, 0, 2, HEIGHT, FOG)).join('') +
        [1, 2, 3].map((i) => rect(0, i * 200 - 1, WIDTH, 2, FOG)).join('') +
        rect(200, 200, 400, 400, DEEP) +
        rect(600, 200, 200, 200, RUST) +
        rect(800, 400, 200, 200, STRAW) +
        rect(600, 440, 160, 14, INK) +
        rect(600, 480, 190, 14, INK) +
        rect(600, 520, 120, 14, INK) +
        rect(600, 560, 176, 14, INK),
    ),
    letterforms: picture(
      ground(RUST) +
        rect(300, 130, 150, 540, SNOW) +
        shape('M450 130h140a160 160 0 0 1 0 320h-140z', SNOW) +
        circle(575, 290, 64, RUST) +
        shape('M560 420l170 250h190l-190 -270z', INK),
    ),
    'colour-and-light': picture(
      ground(DEEP) +
        rect(250, 100, 600, 600, '#31525d') +
        rect(330, 200, 440, 440, RUST) +
        rect(410, 300, 280, 280, STRAW) +
        rect(480, 390, 140, 140, SNOW) +
        shape('M850 100L1200 0V800L850 700Z', '#28464f'),
    ),
    'chair-from-scratch': picture(
      ground('#e4dfd3') +
        rect(0, 620, WIDTH, 180, '#cfc7b6') +
        circle(330, 290, 170, STRAW) +
        chair(500, 205, INK, 14) +
        chair(820, 205, '#b3a88f', 6),
    ),
    'drawing-hour': picture(
      ground(FOG) +
        Array.from({ length: 11 }, (_, i) =>
          stroke(
            `M150 ${170 + i * 46}c140 ${-70 + i * 14} 300 ${90 - i * 12} 450 0s310 ${-60 + i * 9} 450 0`,
            i % 4 === 3 ? RUST : DEEP,
            3 + (i % 3),
          ),
        ).join('') +
        group('rotate(-38 900 560)', rect(760, 535, 300, 40, STRAW) + shape('M760 535l-66 20l66 20z', INK)),
    ),
    'poster-set': picture(
      ground('#cfd6d3') +
        [0, 1, 2]
          .map((i) =>
            group(
              `translate(${170 + i * 300} 150)`,
              rect(12, 14, 250, 500, INK, { opacity: 0.12 }) + rect(0, 0, 250, 500, SNOW) + mosaicTiny(i),
            ),
          )
          .join(''),
    ),
    'grid-sheets': picture(
      ground(STRAW) +
        [2, 1, 0]
          .map((i) =>
            group(
              `rotate(${[-5, 3, 9][i]} 600 400)`,
              rect(400, 110, 400, 566, [SNOW, '#e9e5da', '#dcd6c6'][i]!) +
                (i === 0
                  ? [1, 2, 3]
                      .map((n) => rect(400 + n * 100 - 1, 110, 2, 566, SLATE, { opacity: 0.5 }))
                      .join('') +
                    [1, 2, 3, 4, 5]
                      .map((n) => rect(400, 110 + n * 94, 400, 2, SLATE, { opacity: 0.5 }))
                      .join('') +
                    rect(400, 110, 200, 188, RUST, { opacity: 0.9 })
                  : ''),
            ),
          )
          .join(''),
    ),
    'desk-set': picture(
      ground(MOSS) +
        rect(0, 560, WIDTH, 240, '#5f7052') +
        rect(170, 210, 460, 350, INK, { rx: 10 }) +
        rect(194, 234, 412, 302, SNOW) +
        rect(194, 234, 206, 151, DEEP) +
        rect(400, 385, 103, 151, RUST) +
        rect(400, 300, 170, 12, INK) +
        rect(400, 330, 130, 12, INK) +
        rect(360, 560, 80, 46, INK) +
        rect(280, 600, 240, 14, INK) +
        group(
          'rotate(4 860 470)',
          rect(720, 300, 300, 320, SNOW) +
            [1, 2].map((n) => rect(720 + n * 100 - 1, 300, 2, 320, SLATE, { opacity: 0.5 })).join('') +
            [1, 2, 3].map((n) => rect(720, 300 + n * 80 - 1, 300, 2, SLATE, { opacity: 0.5 })).join('') +
            rect(820, 380, 200, 160, STRAW),
        ),
    ),
    'post-daylight': picture(
      ground(STRAW) +
        rect(380, 100, 440, 600, SNOW) +
        rect(592, 100, 16, 600, DEEP) +
        rect(380, 392, 440, 16, DEEP) +
        rect(364, 84, 472, 16, DEEP) +
        rect(364, 700, 472, 16, DEEP) +
        shape('M820 700L1200 800H420Z', '#c9a44f'),
    ),
    'post-constraints': picture(ground(SNOW) + mosaic(300, 100, 200, 3, 9)),
    'post-paper': picture(
      ground(MOSS) +
        [5, 4, 3, 2, 1, 0]
          .map((i) =>
            group(
              `rotate(${i * 5 - 12} 600 400)`,
              rect(
                330,
                190,
                540,
                420,
                ['#f1f0ec', '#e6e2d8', '#dad5c6', '#cfc8b4', '#c3bba2', '#b7ae92'][i]!,
              ),
            ),
          )
          .join(''),
    ),
    'post-fjord-walk': picture(
      ground('#c8d3d6') +
        circle(300, 230, 90, RUST) +
        fjord(560, '#8fa1a6', [
          [260, 420],
          [520, 540],
          [760, 380],
          [1000, 520],
        ]) +
        fjord(640, SLATE, [
          [200, 560],
          [480, 650],
          [820, 560],
          [1050, 640],
        ]) +
        [0, 1, 2, 3]
          .map((i) => rect(180 + i * 70, 690 + i * 24, 760 - i * 130, 5, SNOW, { opacity: 0.7 }))
          .join(''),
    ),
    logo: logo(INK, RUST),
    'logo-dark': logo(SNOW, '#e07c63'),
    icon: picture(
      rect(0, 0, 64, 64, INK, { rx: 14 }) +
        shape('M16 48V16l32 32V16', 'none', { stroke: SNOW, 'stroke-width': 7 }),
      64,
      64,
    ),
  };
}

const mosaicTiny = (i: number) =>
  i === 0
    ? mosaic(25, 60, 100, 2, 6)
    : i === 1
      ? circle(125, 180, 90, RUST) + rect(35, 330, 180, 16, INK) + rect(35, 366, 120, 16, INK)
      : fjordTiny();
const fjordTiny = () =>
  rect(25, 40, 200, 420, '#dfe3e2') +
  circle(165, 130, 36, STRAW) +
  shape('M25 460V330L90 230L150 320L225 250V460Z', DEEP);

// An N made of one straight path, north marked by a dot.
function logo(line: string, dot: string): string {
  return picture(
    shape('M12 58V18L46 58V18', 'none', { stroke: line, 'stroke-width': 6, 'stroke-linejoin': 'bevel' }) +
      circle(46, 8, 5, dot),
    64,
    64,
  );
}
