import { describe, expect, it } from 'vitest';
import { testAccount } from '../testing/page-data.ts';
import { documentTitle, nameInMenu, textAt } from './page-title.ts';

describe('the title of a page', () => {
  it('names the page and the site, and the site only once', () => {
    expect(documentTitle('Glazes', 'Kiln & Clay')).toBe('Glazes · Kiln & Clay');
    expect(documentTitle('Kiln & Clay', 'Kiln & Clay')).toBe('Kiln & Clay');
    expect(documentTitle(null, 'Kiln & Clay')).toBe('Kiln & Clay');
  });

  it('is the word of the site’s own menu where the page speaks the language of the site', () => {
    const menuItem = { label: 'Notes', item_url: '/blog', item_type: 'normal' as const };
    const { settings } = testAccount();
    const site = testAccount({
      settings: { ...settings, defaultLanguage: 'en' },
      menus: { header: [{ id: 'n', parent: null, data: { menuItem } }], mobile: [] },
    });
    expect(nameInMenu(site, '/blog', 'en')).toBe('Notes');
    expect(nameInMenu(site, '/blog', 'ar')).toBeNull();
    expect(nameInMenu(site, '/course', 'en')).toBeNull();
    expect(nameInMenu(null, '/blog', 'en')).toBeNull();
  });

  it('reads a declared path out of the data and leaves literals as they are', () => {
    expect(textAt('course.title', { course: { title: ' Glazes ' } })).toBe('Glazes');
    expect(textAt('=Checkout', {})).toBe('Checkout');
    expect(textAt('course.title', { course: null })).toBeNull();
    expect(textAt('course.constructor.name', { course: {} })).toBeNull();
    expect(textAt(undefined, {})).toBeNull();
  });
});
