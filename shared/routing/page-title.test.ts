import { describe, expect, it } from 'vitest';
import { documentTitle, textAt } from './page-title.ts';

describe('the title of a page', () => {
  it('names the page and the site, and the site only once', () => {
    expect(documentTitle('Glazes', 'Kiln & Clay')).toBe('Glazes · Kiln & Clay');
    expect(documentTitle('Kiln & Clay', 'Kiln & Clay')).toBe('Kiln & Clay');
    expect(documentTitle(null, 'Kiln & Clay')).toBe('Kiln & Clay');
  });

  it('reads a declared path out of the data and leaves literals as they are', () => {
    expect(textAt('course.title', { course: { title: ' Glazes ' } })).toBe('Glazes');
    expect(textAt('=Checkout', {})).toBe('Checkout');
    expect(textAt('course.title', { course: null })).toBeNull();
    expect(textAt('course.constructor.name', { course: {} })).toBeNull();
    expect(textAt(undefined, {})).toBeNull();
  });
});
