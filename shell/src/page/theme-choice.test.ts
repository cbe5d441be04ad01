import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseTheme, readTheme, themeStore } from './theme-choice.ts';

describe('the theme', () => {
  beforeEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset.theme;
  });

  it('is light until one is chosen, and light when the kept value is unknown', () => {
    expect(readTheme()).toBe('light');
    localStorage.setItem('theme', 'neon');
    expect(readTheme()).toBe('light');
  });

  it('[PUB-60] is shown at once, kept for the next visit and told to listeners', () => {
    const listener = vi.fn();
    const off = themeStore.subscribe(listener);
    chooseTheme('night');
    expect(document.documentElement.dataset.theme).toBe('night');
    expect(readTheme()).toBe('night');
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
