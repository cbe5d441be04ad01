/** Checks whether the main area is visible; null if there is none or the browser can't tell. */
export function isMainShown(): boolean | null {
  const main = document.querySelector('main');
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- Safari before 17.4 has no checkVisibility.
  if (!main?.checkVisibility) return null;
  return main.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && main.offsetWidth > 0;
}

export interface Mounted {
  remote: string;
  version: string;
  /** True unless this is the last known good version. */
  isNew: boolean;
}

/**
 * Answers who hid the main area since it was last seen: the only remote that was mounted meanwhile, else the only new
 * version among them. Nobody is blamed by guess.
 */
export function createMainWatch(isShown: () => boolean | null): {
  mounted(one: Mounted): void;
  find(): Mounted | null;
} {
  let suspects: Mounted[] = [];
  let isKnownHidden = false;
  return {
    mounted(one) {
      if (!suspects.some(({ remote }) => remote === one.remote)) suspects.push(one);
    },
    find() {
      const shown = isShown();
      if (shown === null) return null;
      const found = suspects;
      suspects = [];
      const isFresh = !shown && !isKnownHidden;
      isKnownHidden = !shown;
      if (!isFresh) return null;
      const [only, ...others] = found.length > 1 ? found.filter(({ isNew }) => isNew) : found;
      return only && others.length === 0 ? only : null;
    },
  };
}
