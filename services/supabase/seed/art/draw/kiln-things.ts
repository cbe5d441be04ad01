import { circle, group, HEIGHT, picture, rect, shape, stroke, tag, WIDTH } from './svg.ts';
import { BRICK, CELADON, CLAY, COBALT, CREAM, OCHRE, SAND, SOOT, studio } from './vessel.ts';

export const arch = (x: number, width: number, top: number, color: string, base: number) =>
  shape(
    `M${x - width / 2} ${base}V${top + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${base}Z`,
    color,
  );
const ring = (cx: number, cy: number, rx: number, ry: number) =>
  tag('ellipse', { cx, cy, rx, ry, fill: 'none', stroke: SOOT, 'stroke-width': 3, opacity: 0.35 });

/** Draws the images of the shop, the short courses and the group. */
export function kilnThings(): Record<string, string> {
  return {
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
  };
}
