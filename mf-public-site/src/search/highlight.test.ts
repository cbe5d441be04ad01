import { describe, expect, it } from 'vitest';
import { highlight } from './highlight.ts';

const shown = (title: string, text: string) =>
  highlight(title, text)
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

describe('what of a title is marked', () => {
  it('is where its words begin with a searched word, in any case and script', () => {
    expect(shown('First Bowls, and more bowls', 'bowl')).toBe('First [Bowl]s, and more [bowl]s');
    expect(shown('Rainbowl', 'bowl')).toBe('Rainbowl');
    expect(shown('Über Ton', 'über to')).toBe('[Über] [To]n');
    expect(shown('陶芸 入門', '陶')).toBe('[陶]芸 入門');
  });
  it('is nothing for signs, and signs of a pattern are only signs', () => {
    expect(shown('C++ (intro)', '+++ ( *')).toBe('C++ (intro)');
    expect(shown('C++ (intro)', 'c++')).toBe('[C]++ (intro)');
  });
});
