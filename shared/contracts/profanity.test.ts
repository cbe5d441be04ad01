import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profanityFilter } from './profanity.ts';

const { clean, isProfane } = profanityFilter();

describe('the profanity filter', () => {
  it.each([
    ['shit', true],
    ['Shit!', true],
    ['SHITTY', true],
    ['you motherfuckers', true],
    ['absofuckinglutely', true],
    ['assholes', true],
  ])('[VAL-05] %j holds a word of the English list, plain or by its pattern: %s', (text, is) => {
    expect(isProfane(text)).toBe(is);
  });

  it.each(['Scunthorpe', 'a class of assessors', 'cockpit', 'pass', 'Shitake', 'Dick Cocker', 'spicy', ''])(
    '[VAL-05] %j holds none: a plain entry is a whole word',
    (text) => {
      expect(isProfane(text)).toBe(false);
      expect(clean(text)).toBe(text);
    },
  );

  it('[VAL-05] a star stands for any letters or none, where it stands; signs of expressions are only signs', () => {
    const own = profanityFilter(['bad*', '*ugly', 'f*k', 'c++', 'über*']);
    expect(own.clean('bad badly abad ugly plugly uglyish fk fork folk fox')).toBe(
      '*** ***** abad **** ****** uglyish ** **** **** fox',
    );
    expect(own.clean('c++ ccc Übermut')).toBe('*++ ccc *******');
  });

  it('[VAL-06] each matched word becomes asterisks of its length, the rest stays as it is', () => {
    expect(clean('Well, shit — that Fucking kiln!\n\tIt’s  bullshit, naïve 🏺')).toBe(
      'Well, **** — that ******* kiln!\n\tIt’s  ********, naïve 🏺',
    );
    expect(clean('shit,shit')).toBe('****,****');
    expect(clean(clean('what the fuck'))).toBe('what the ****');
  });

  it('[VAL-06] whatever stands around it stays, and the length stays', () => {
    const around = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => clean(text));
    fc.assert(
      fc.property(around, around, (before, after) => {
        expect(clean(`${before} shit ${after}`)).toBe(`${before} **** ${after}`);
      }),
    );
  });

  it('a long text without end costs no more than its length', () => {
    const text = 'motherf'.repeat(10_000);
    expect(clean(text)).toBe(text);
  });
});
