import type { ThemeChoice } from '@stoa/shared/shell';

const STORAGE_KEY = 'theme';
const CHOICES: readonly string[] = ['light', 'dark', 'night'] satisfies ThemeChoice[];

/** The theme kept in this browser; light when none was chosen or storage is closed. */
export function readTheme(): ThemeChoice {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    return CHOICES.includes(kept ?? '') ? (kept as ThemeChoice) : 'light';
  } catch {
    return 'light';
  }
}

const listeners = new Set<() => void>();

/** Chooses a theme: shown at once, kept for the next visit, followed by the other tabs of this browser. */
export function chooseTheme(theme: ThemeChoice): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // storage is closed: the choice holds for this page
  }
  show(theme);
}

function show(theme: ThemeChoice): void {
  document.documentElement.dataset.theme = theme;
  for (const listener of [...listeners]) listener();
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === STORAGE_KEY) show(readTheme());
}

/** The theme as an external store of React's. */
export const themeStore = {
  subscribe(listener: () => void) {
    if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
    };
  },
  get(): ThemeChoice {
    const shown = document.documentElement.dataset.theme;
    return CHOICES.includes(shown ?? '') ? (shown as ThemeChoice) : 'light';
  },
  getOnServer: (): ThemeChoice => 'light',
};
