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

const arch = (x: number, width: number, top: number, color: string, base: number) =>
  shape(
    `M${x - width / 2} ${base}V${top + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${base}Z`,
    color,
  );
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
    centring: picture(
      studio('#dfe3dc', '#b9a58a', 560, []) +
        tag('ellipse', { cx: 600, cy: 634, rx: 420, ry: 74, fill: SOOT }) +
        tag('ellipse', { cx: 600, cy: 614, rx: 420, ry: 74, fill: '#6b5a4c' }) +
        [350, 270].map((rx) => ring(600, 614, rx, rx * 0.176)).join('') +
        shape('M430 606c-16 -150 10 -306 170 -306s186 156 170 306c-40 40 -300 40 -340 0z', CLAY) +
        stroke(
          'M446 410c90 30 218 30 308 0M433 490c96 34 238 34 334 0M430 566c100 36 240 36 340 0',
          BRICK,
          4,
          {
            opacity: 0.45,
          },
        ),
    ),
    safety: picture(
      studio(
        '#d7dfe4',
        '#b4bfc4',
        620,
        [{ profile: 'jar', x: 880, width: 190, height: 210, body: CREAM, glaze: COBALT, run: 0.5 }],
        rect(250, 150, 420, 300, CREAM, { rx: 12 }) +
          rect(290, 190, 340, 26, COBALT, { rx: 13 }) +
          [0, 1, 2, 3]
            .map(
              (i) =>
                circle(306, 268 + i * 44, 11, [CLAY, OCHRE, CELADON, COBALT][i]!) +
                rect(336, 258 + i * 44, [250, 200, 270, 160][i]!, 18, SAND, { rx: 9 }),
            )
            .join(''),
      ) +
        stroke('M318 520c10 -96 214 -96 224 0', SOOT, 9) +
        shape('M306 512h248l-26 148q-2 12 -14 12h-168q-12 0 -14 -12z', CELADON) +
        rect(296, 500, 268, 26, '#6f9a87', { rx: 13 }) +
        rect(606, 590, 150, 74, OCHRE, { rx: 16 }),
    ),
    'open-wheel': picture(
      studio(
        '#ecd9bb',
        '#c79b6c',
        640,
        [{ profile: 'bowl', x: 600, width: 300, height: 150, body: CLAY, glaze: '#c9704a', run: 0.2 }],
        circle(930, 210, 110, CREAM) +
          stroke('M930 210V138M930 210l52 30', SOOT, 10) +
          arch(330, 300, 150, '#d7e0dd', 640) +
          rect(326, 150, 8, 490, '#ecd9bb'),
      ) +
        rect(575, 650, 50, 150, '#6b5a4c') +
        rect(400, 640, 400, 26, SOOT, { rx: 13 }),
    ),
    'beginners-bundle': picture(
      studio(
        '#e6c7ac',
        BRICK,
        640,
        [
          { profile: 'bowl', x: 330, width: 300, height: 170, body: CREAM, glaze: CELADON, run: 0.5 },
          { profile: 'jar', x: 590, width: 170, height: 200, body: CREAM, glaze: OCHRE, run: 0.6 },
          { profile: 'jar', x: 780, width: 170, height: 200, body: CREAM, glaze: COBALT, run: 0.6 },
        ],
        circle(560, 330, 230, '#f0d9c0'),
      ).concat(
        group(
          'rotate(7 980 520)',
          rect(890, 400, 180, 244, CREAM, { rx: 6 }) +
            [0, 1, 2, 3, 4]
              .map((i) =>
                rect(914, 430 + i * 38, [130, 100, 132, 84, 116][i]!, 12, i === 0 ? CLAY : SAND, { rx: 6 }),
              )
              .join(''),
        ),
      ),
    ),
    'glaze-recipes': picture(
      rect(0, 0, WIDTH, HEIGHT, CELADON) +
        [1, 0]
          .map((i) =>
            group(
              `rotate(${i ? 6 : -4} 600 400)`,
              rect(i ? 440 : 330, 110, 430, 580, i ? SAND : CREAM, { rx: 8 }) +
                (i
                  ? ''
                  : [CLAY, COBALT, OCHRE, '#5d7f74', '#7a2f1d', '#96a8b8']
                      .map(
                        (color, at) =>
                          rect(372, 160 + at * 84, 64, 60, color, { rx: 8 }) +
                          rect(460, 166 + at * 84, [230, 180, 250, 200, 160, 220][at]!, 16, '#d9c8ab', {
                            rx: 8,
                          }) +
                          rect(460, 196 + at * 84, [150, 190, 120, 160, 180, 130][at]!, 12, '#e6d8bf', {
                            rx: 6,
                          }),
                      )
                      .join('')),
            ),
          )
          .join(''),
    ),
    'group-pots': picture(
      studio(
        '#cfd9c9',
        '#8a5a3c',
        610,
        [
          {
            profile: 'cup',
            x: 240,
            width: 130,
            height: 120,
            body: CLAY,
            glaze: CREAM,
            run: 0.3,
            handle: true,
          },
          { profile: 'bowl', x: 450, width: 220, height: 110, body: CREAM, glaze: OCHRE, run: 0.5 },
          { profile: 'vase', x: 660, width: 190, height: 250, body: SAND, glaze: COBALT, run: 0.3 },
          { profile: 'cup', x: 840, width: 120, height: 150, body: CREAM, glaze: CELADON, run: 0.6 },
          { profile: 'plate', x: 1020, width: 210, height: 46, body: CLAY, glaze: '#c9704a' },
        ],
        rect(0, 250, WIDTH, 12, '#8a5a3c'),
      ),
    ),
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

const ring = (cx: number, cy: number, rx: number, ry: number) =>
  tag('ellipse', { cx, cy, rx, ry, fill: 'none', stroke: SOOT, 'stroke-width': 3, opacity: 0.35 });

// A bowl below an arch: the kiln and what comes out of it.
function logo(mark: string, line: string): string {
  return picture(
    stroke('M10 58V32a22 22 0 0 1 44 0v26', line, 4) + shape('M18 36h28c0 13-6 20-14 20s-14-7-14-20z', mark),
    64,
    64,
  );
}
