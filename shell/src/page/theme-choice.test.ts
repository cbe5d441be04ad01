import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseTheme, readTheme, recallTheme, themeStore } from './theme-choice.ts';

describe('the theme', () => {
  beforeEach(() => {
    localStorage.clear();
    document.cookie = 'theme=; Path=/; Max-Age=0';
    delete document.documentElement.dataset.theme;
  });

  it.each([
    ['', 'light'],
    ['theme=night', 'night'],
    ['a=1; theme=dark; b=2', 'dark'],
    ['theme=neon', 'light'],
    ['othertheme=dark', 'light'],
    ['theme=', 'light'],
  ])('is told by cookies: %j is %s', (cookies, theme) => {
    expect(readTheme(cookies)).toBe(theme);
  });

  it('is recalled from the storage where its cookie was lost, and told by a cookie from then on', () => {
    recallTheme();
    expect(document.documentElement.dataset.theme).toBeUndefined();
    localStorage.setItem('theme', 'neon');
    recallTheme();
    expect(document.documentElement.dataset.theme).toBeUndefined();
    localStorage.setItem('theme', 'dark');
    recallTheme();
    expect(themeStore.get()).toBe('dark');
    expect(readTheme(document.cookie)).toBe('dark');
  });

  it('is not taken from a storage that is older than the cookie', () => {
    localStorage.setItem('theme', 'dark');
    document.cookie = 'theme=light; Path=/';
    recallTheme();
    expect(themeStore.get()).toBe('light');
  });

  it('[PUB-60] is shown at once, kept for the next visit and told to listeners', async () => {
    const listener = vi.fn();
    const off = themeStore.subscribe(listener);
    chooseTheme('night');
    expect(document.documentElement.dataset.theme).toBe('night');
    expect(readTheme(document.cookie)).toBe('night');
    await expect.poll(() => localStorage.getItem('theme')).toBe('night');
    expect(themeStore.get()).toBe('night');
    expect(listener).toHaveBeenCalledTimes(1);
    off();
    chooseTheme('dark');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('follows another tab', () => {
    const off = themeStore.subscribe(() => {});
    localStorage.setItem('theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(themeStore.get()).toBe('dark');
    off();
  });

  it('holds for the page when storage is closed', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('closed');
    });
    chooseTheme('dark');
    expect(themeStore.get()).toBe('dark');
  });
});
