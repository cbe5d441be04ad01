import type { ThemeChoice } from '@stoa/shared/shell';

const NAME = 'theme';
const YEAR_S = 365 * 86_400;
const CHOICES: readonly string[] = ['light', 'dark', 'night'] satisfies ThemeChoice[];

const known = (value: string | null | undefined): ThemeChoice | null =>
  CHOICES.includes(value as string) ? (value as ThemeChoice) : null;

/**
 * The theme that the cookies tell; light when they tell none. The page asks before its first paint: a cookie costs it little,
 * where the first look into the storage of a browser holds up everything for 30 to 60 ms on a slow machine.
 */
export function readTheme(cookies: string): ThemeChoice {
  return known(new RegExp(`(?:^|; )${NAME}=(\\w+)`).exec(cookies)?.[1]) ?? 'light';
}

/** Restores the theme from this browser's storage where the cookie was lost. */
export function recallTheme(): void {
  const saved = stored();
  if (saved && !/theme=/.test(document.cookie)) show(saved);
}

function stored(): ThemeChoice | null {
  try {
    return known(localStorage.getItem(NAME));
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();

/** Chooses a theme: shown first, then stored for the next visit and the other tabs of this browser. */
export function chooseTheme(theme: ThemeChoice): void {
  show(theme);
  // Opening the storage takes up to 60 ms on a slow machine: the press is answered before.
  setTimeout(() => {
    try {
      localStorage.setItem(NAME, theme);
    } catch {
      // storage is closed: the choice holds for this page
    }
  }, 50);
}

function show(theme: ThemeChoice): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=${theme}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
  document.documentElement.dataset.theme = theme;
  for (const listener of [...listeners]) listener();
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === NAME) show(stored() ?? 'light');
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
    return known(document.documentElement.dataset.theme) ?? 'light';
  },
  getOnServer: (): ThemeChoice => 'light',
};
