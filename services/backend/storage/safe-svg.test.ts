import { describe, expect, it } from 'vitest';
import { safeSvg } from './safe-svg.ts';

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
const bodyOf = (inside: string) => safeSvg(drawing(inside)).replace(/^<svg[^>]*>|<\/svg>$/g, '');

describe('[EXAM-A4] a drawing that would stop whoever draws it', () => {
  it('loses its filters, as elements, as attributes and in styles; what they were on stays', () => {
    expect(
      bodyOf(
        '<filter id="f"><feTurbulence numOctaves="99999"/><feMorphology radius="9999"/></filter>' +
          '<rect width="9" filter="url(#f)"/><rect style="fill:red;filter:blur(9999px);stroke:blue"/>' +
          '<g style="FILTER : url(#f)"/><style>.a{filter:url(#f);fill:red}.b{-webkit-filter:blur(99px)}</style>',
      ),
    ).toBe(
      '<rect width="9"></rect><rect style="fill:red;;stroke:blue"></rect><g style=""></g>' +
        '<style>.a{;fill:red}.b{}</style>',
    );
    const tricks = [
      '<FILTER id="f"><feOffset/></FILTER>',
      '<g FILTER="url(#f)"/>',
      '<g style="fil/**/ter:blur(1px)"/>',
      '<g style="fill:red;/* */filter/* */:/* */blur(99px)"/>',
      '<g style="backdrop-filter:blur(9px)"/>',
      '<style>a{fil\\74er:blur(9px)}</style>',
      '<style>a{fill:red}b{\n filter\n:blur(9px)}</style>',
    ];
    for (const trick of tricks)
      expect([trick, bodyOf(trick)]).toEqual([trick, expect.not.stringMatching(/filter\s*[:=]|<f/i)]);
  });

  it('is refused when it repeats itself more often than anybody draws', () => {
    const levels = (deep: number, wide: number) =>
      '<defs><rect id="l0" width="1" height="1"/>' +
      Array.from(
        { length: deep },
        (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(wide)}</g>`,
      ).join('') +
      `</defs><use href="#l${deep}"/>`;
    expect(bodyOf(levels(2, 10))).toContain('#l2');
    expect(() => bodyOf(levels(9, 10))).toThrow('not a drawing');
    expect(() => bodyOf(levels(2_000, 1))).toThrow('not a drawing');
    const patterns = Array.from(
      { length: 7 },
      (_, level) => `<pattern id="p${level + 1}">${`<rect fill="url(#p${level})"/>`.repeat(10)}</pattern>`,
    ).join('');
    expect(() => bodyOf(`<pattern id="p0"/>${patterns}<rect style="fill:url( '#p7' )"/>`)).toThrow(
      'not a drawing',
    );
    expect(bodyOf('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')).toContain('#a');
  });
});
