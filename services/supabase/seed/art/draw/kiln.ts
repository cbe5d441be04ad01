import { arch, kilnThings } from './kiln-things.ts';
import { circle, group, HEIGHT, picture, rect, shape, stroke, tag, WIDTH } from './svg.ts';
import {
  BRICK,
  CELADON,
  CLAY,
  COBALT,
  CREAM,
  OCHRE,
  SAND,
  SOOT,
  startDrawing,
  studio,
  type Vessel,
} from './vessel.ts';

const sun = (x: number, y: number, r: number, color: string) => circle(x, y, r, color);

export function kilnArt(): Record<string, string> {
  startDrawing();
  const cup = (x: number, glaze: string, body = CREAM) =>
    ({ profile: 'cup', x, width: 150, height: 170, body, glaze, handle: true }) as Vessel;
  return {
    hero: picture(
      studio(
        '#efdcc3',
        SAND,
        640,
        [
          { profile: 'vase', x: 420, width: 280, height: 390, body: CREAM, glaze: CELADON, run: 0.5 },
          { profile: 'bowl', x: 690, width: 330, height: 190, body: CLAY, glaze: CREAM, run: 0.3 },
          { profile: 'bottle', x: 915, width: 190, height: 330, body: SOOT, glaze: OCHRE, run: 0.2 },
          cup(205, COBALT),
        ],
        arch(660, 760, 90, CLAY, 640) + arch(660, 600, 190, BRICK, 640) + arch(660, 440, 300, SOOT, 640),
      ),
    ),
    'first-bowls': picture(
      studio(
        CREAM,
        SAND,
        600,
        [
          { profile: 'bowl', x: 330, width: 330, height: 200, body: CLAY, glaze: CELADON, run: 0.4 },
          { profile: 'bowl', x: 650, width: 250, height: 150, body: CREAM, glaze: COBALT, run: 0.35 },
          { profile: 'bowl', x: 905, width: 190, height: 115, body: SAND, glaze: OCHRE, run: 0.45 },
        ],
        sun(640, 330, 240, '#eccfa4'),
      ),
    ),
    'glaze-chemistry': picture(
      [
        rect(0, 0, WIDTH, HEIGHT, SOOT),
        ...[
          CELADON,
          COBALT,
          OCHRE,
          CLAY,
          '#cfd8cf',
          '#5d7f74',
          '#7a2f1d',
          CREAM,
          '#96a8b8',
          '#b98a3a',
          '#3f3a36',
          '#dcc7a1',
        ].map((color, i) => {
          const x = 150 + (i % 4) * 240;
          const y = 110 + Math.floor(i / 4) * 205;
          return group(
            `rotate(${[-2, 1.5, -1, 2][i % 4]} ${x + 90} ${y + 85})`,
            rect(x, y, 180, 170, '#6b4a38', { rx: 10 }) +
              shape(
                `M${x} ${y + 10}a10 10 0 0 1 10 -10h160a10 10 0 0 1 10 10v${96 + (i % 3) * 14}c-28 26 -50 -18 -82 6s-62 22 -98 -4z`,
                color,
              ) +
              circle(x + 90, y + 24, 9, SOOT),
          );
        }),
      ].join(''),
    ),
    handbuilding: picture(
      studio(
        '#d9c0a0',
        '#c9ab86',
        610,
        [
          { profile: 'jar', x: 360, width: 300, height: 320, body: BRICK, glaze: '#a44e2d', run: 0.25 },
          { profile: 'plate', x: 700, width: 340, height: 80, body: CREAM, glaze: SAND, run: 0.3 },
          cup(970, CELADON, CLAY),
        ],
        Array.from({ length: 7 }, (_, i) =>
          stroke(`M0 ${120 + i * 70}C300 ${80 + i * 70} 700 ${170 + i * 70} 1200 ${110 + i * 70}`, CREAM, 3, {
            opacity: 0.35,
          }),
        ).join(''),
      ),
    ),
    'raku-weekend': picture(
      studio(
        '#3a2b25',
        '#251c18',
        620,
        [{ profile: 'vase', x: 600, width: 290, height: 400, body: '#1b1512', glaze: '#b98a3a', run: 0.55 }],
        [320, 250, 180].map((r, i) => circle(600, 430, r, ['#6a2c18', '#a8432a', '#e08a3c'][i]!)).join('') +
          Array.from({ length: 26 }, (_, i) => {
            const a = i * 2.4;
            return circle(
              600 + Math.cos(a) * (330 + (i % 5) * 40),
              360 + Math.sin(a) * (200 + (i % 4) * 30),
              3 + (i % 3),
              OCHRE,
              { opacity: 0.7 },
            );
          }).join(''),
      ),
    ),
    'starter-kit': picture(
      studio('#c8d6cc', '#a9beb1', 600, [
        { profile: 'jar', x: 300, width: 200, height: 220, body: CREAM, glaze: COBALT, run: 0.6 },
        { profile: 'jar', x: 530, width: 200, height: 220, body: CREAM, glaze: OCHRE, run: 0.6 },
        { profile: 'jar', x: 760, width: 200, height: 220, body: CREAM, glaze: CELADON, run: 0.6 },
        { profile: 'cup', x: 965, width: 110, height: 150, body: CLAY, glaze: CLAY },
      ]),
    ),
    'celadon-set': picture(
      studio(
        CREAM,
        '#dfe7df',
        600,
        [
          { profile: 'bottle', x: 470, width: 230, height: 380, body: CELADON, glaze: '#b4cec1', run: 0.5 },
          { profile: 'bottle', x: 730, width: 190, height: 300, body: '#6f9a87', glaze: CELADON, run: 0.4 },
        ],
        sun(600, 380, 260, '#e3ebe2'),
      ),
    ),
    membership: picture(
      studio(
        '#e5c9a0',
        CLAY,
        640,
        [cup(300, COBALT), cup(500, CELADON), cup(700, OCHRE), cup(900, SOOT)],
        [250, 470, 690, 910].map((x) => arch(x + 10, 180, 190, '#f0dcbc', 640)).join(''),
      ),
    ),
    ...kilnThings(),
    'post-wedging': picture(
      studio(
        '#ead8bd',
        '#caa67c',
        560,
        [],
        [
          [380, 470, 190, 110],
          [640, 440, 250, 140],
          [880, 485, 150, 85],
        ]
          .map(
            ([x, y, rx, ry]) =>
              tag('ellipse', { cx: x!, cy: y!, rx: rx!, ry: ry!, fill: CLAY }) +
              stroke(
                `M${x! - rx! * 0.5} ${y! - ry! * 0.2}c${rx! * 0.3} -${ry! * 0.5} ${rx! * 0.7} -${ry! * 0.4} ${rx!} 0`,
                CREAM,
                4,
                { opacity: 0.5 },
              ),
          )
          .join(''),
      ),
    ),
    'post-cracks': picture(
      studio(
        SAND,
        '#d3b58d',
        620,
        [{ profile: 'plate', x: 600, width: 620, height: 150, body: CREAM, glaze: '#efe2cc', run: 0.4 }],
        sun(600, 330, 210, CREAM),
      ).replace('</svg>', `${stroke('M520 480l24 34l-12 22l30 40', SOOT, 4)}</svg>`),
    ),
    'post-open-day': picture(
      studio(
        '#b9cbd4',
        CREAM,
        620,
        [
          cup(250, CLAY),
          { profile: 'bowl', x: 520, width: 260, height: 150, body: SAND, glaze: COBALT },
          { profile: 'jar', x: 800, width: 210, height: 240, body: CLAY, glaze: CREAM },
          cup(1010, OCHRE),
        ],
        sun(980, 190, 90, OCHRE) + arch(360, 300, 130, '#d5e0e3', 620) + arch(700, 300, 130, '#d5e0e3', 620),
      ),
    ),
    logo: logo(CLAY, SOOT),
    'logo-dark': logo('#dd8a5f', CREAM),
    icon: picture(
      rect(0, 0, 64, 64, CLAY, { rx: 14 }) + shape('M14 24h36c0 16-8 26-18 26S14 40 14 24z', CREAM),
      64,
      64,
    ),
  };
}

// A bowl below an arch: the kiln and what comes out of it.
function logo(mark: string, line: string): string {
  return picture(
    stroke('M10 58V32a22 22 0 0 1 44 0v26', line, 4) + shape('M18 36h28c0 13-6 20-14 20s-14-7-14-20z', mark),
    64,
    64,
  );
}
