// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { linkWith } from './link-with.ts';

describe('linkWith', () => {
  it('adds the code to an address of the site, and to no other', () => {
    expect(linkWith('https://kiln.test', 'anna', 'kiln.test')).toBe('https://kiln.test/?ref=anna');
    expect(linkWith('https://kiln.test/courses?ref=ben&a=1#top', 'anna', 'kiln.test')).toBe(
      'https://kiln.test/courses?ref=anna&a=1#top',
    );
    expect(linkWith('/courses', 'anna', 'kiln.test')).toBe('https://kiln.test/courses?ref=anna');
    for (const wrong of ['https://evil.test', 'https://kiln.test.evil.test', 'https://'])
      expect(linkWith(wrong, 'anna', 'kiln.test')).toBeNull();
  });
});
