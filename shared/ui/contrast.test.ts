import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contrast,
  inkOn,
  parseHex,
  parseRgba,
  readable,
  type Rgb,
  TEXT_CONTRAST,
  toHex,
} from './contrast.ts';

const color = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)) as fc.Arbitrary<Rgb>;

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
  ])('%s on %s is %d', (one, other, ratio) => {
    expect(contrast(parseHex(one) as Rgb, parseHex(other) as Rgb)).toBeCloseTo(ratio, 2);
  });

  it('reads hex colours and nothing else', () => {
    expect(parseHex('#0f8')).toEqual([0, 255, 136]);
    expect(parseHex(' #A4482A ')).toEqual([164, 72, 42]);
    for (const text of ['red', '#12', '#1234', 'rgb(0,0,0)', '#fff;}body{display:none', 'url(x)', ''])
      expect(parseHex(text)).toBeNull();
  });

  it('[ERR-10] reads rgba() in its ranges', () => {
    expect(parseRgba('rgba(164, 72, 42, 0.5)')).toEqual({ rgb: [164, 72, 42], alpha: 0.5 });
    expect(parseRgba(' RGBA(0,255,0,1) ')).toEqual({ rgb: [0, 255, 0], alpha: 1 });
    expect(parseRgba('rgba(0,0,0,.25)').alpha).toBe(0.25);
  });

  it.each([
    '',
    'red',
    '#a4482a',
    'rgb(1,2,3)',
    'rgba(1,2,3)',
    'rgba(1,2,3,)',
    'rgba(256,0,0,1)',
    'rgba(0,0,0,1.1)',
    'rgba(-1,0,0,1)',
    'rgba(a,b,c,d)',
    'rgba(1,2,3,1);color:red',
  ])('[ERR-10] %j is an invalid RGBA string and raises an error', (text) => {
    expect(() => parseRgba(text)).toThrow('Invalid RGBA string');
  });

  it('writes what it reads', () => {
    fc.assert(
      fc.property(color, (any) => {
        expect(parseHex(toHex(any))).toEqual(any);
      }),
    );
  });

  it('a shade for text reaches 4.5:1 on any single ground', () => {
    fc.assert(
      fc.property(color, color, (any, ground) => {
        expect(contrast(readable(any, [ground]), ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
    );
  });

  it('a colour that is good enough stays as it is', () => {
    expect(readable([0, 0, 0], [[255, 255, 255]])).toEqual([0, 0, 0]);
    expect(readable([255, 224, 102], [[255, 255, 255]])).not.toEqual([255, 224, 102]);
  });

  it('ink on a filled ground reaches 4.5:1 whatever the ground', () => {
    fc.assert(
      fc.property(color, (any) => {
        expect(contrast(inkOn(any), any)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }),
    );
  });
});
