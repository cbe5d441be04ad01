// The page's trigger script and the dashboard's check run this same file, so it imports nothing.

/** Rules of one active popup as they lie in the documents of a site. */
export interface PopupRule {
  id: string;
  on: 'delay' | 'scroll' | 'exit' | 'click';
  /** Seconds of a delay, percent of a scroll. */
  value?: number;
  /** Slug of its form, whose links open a popup with a click trigger. */
  form?: string;
  paths?: string[];
  notPaths?: string[];
  device?: 'phone' | 'desktop';
  /** Only for members who are signed in (1), or for everyone else (0). */
  signedIn?: 0 | 1;
  utm?: Record<string, string>;
  languages?: string[];
  each: 'session' | 'once' | number;
  /** Window in milliseconds. */
  from?: number;
  to?: number;
  /** Percent of visitors who get the second content. */
  shareB?: number;
}

export interface PopupVisit {
  path: string;
  isPhone: boolean;
  isSignedIn: boolean;
  language: string;
  utm: Record<string, string>;
  atMs: number;
}

/** A popup in the memory of a browser: last shown at, whether it converted. */
export interface PopupMemory {
  at?: number;
  done?: 1;
}

export type PopupRuleName = 'page' | 'path' | 'window' | 'device' | 'signedIn' | 'language' | 'utm';

const DAY_MS = 86_400_000;
/** Pages on which people pay, sign in or work never show a popup. */
const NEVER = /\/(checkout|thankyou|login|signup|dashboard|reset-password)(\/|$)/;

/** Checks a path against `/a`, against `/a/*` for it and all below, or `/*` for all. */
export function matchesPath(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return path === pattern;
  const folder = pattern.slice(0, -2);
  return path === folder || path.startsWith(`${folder}/`);
}

/** Tells for each rule whether a visit meets it. */
export function checkRules(rule: PopupRule, visit: PopupVisit): Record<PopupRuleName, boolean> {
  const { paths, notPaths, device, signedIn, utm, languages, from, to } = rule;
  const isIn = (pattern: string) => matchesPath(pattern, visit.path);
  return {
    page: !NEVER.test(visit.path),
    path: (!paths || paths.some(isIn)) && !notPaths?.some(isIn),
    window: (from ?? 0) <= visit.atMs && visit.atMs < (to ?? Infinity),
    device: !device || (device === 'phone') === visit.isPhone,
    signedIn: signedIn === undefined || Boolean(signedIn) === visit.isSignedIn,
    language: !languages || languages.includes(visit.language),
    utm: !utm || Object.keys(utm).every((key) => visit.utm[key]?.toLowerCase() === utm[key]?.toLowerCase()),
  };
}

/** Checks whether a popup may show again; after a conversion it never does. */
export function isDue(
  each: PopupRule['each'],
  memory: PopupMemory,
  isSeenNow: boolean,
  atMs: number,
): boolean {
  if (memory.done) return false;
  if (memory.at === undefined || each === 'session') return !isSeenNow;
  return each !== 'once' && atMs - memory.at >= each * DAY_MS;
}
