import { checkRules, isDue, type PopupMemory, type PopupRule } from '../contracts/popups/popup-rules.ts';

/** Data about popups in the document of a page. */
export interface PopupPage {
  rules: PopupRule[];
  /** Name of the cookie that a signed-in browser has, in one piece or several. */
  session: string;
}

/** A script with the hash that pages hold it to. */
export interface ScriptFile {
  path: string;
  integrity: string;
}

/** A popup whose moment has come. */
export interface FiredPopup {
  rule: PopupRule;
  session: string;
  isPhone: boolean;
  /** False once the visitor has moved on or does something else. */
  canOpen(): boolean;
  load(script: ScriptFile): Promise<void>;
  note(memory: PopupMemory): void;
}

declare global {
  interface Window {
    stoaOpenPopup?: (popup: FiredPopup) => Promise<boolean>;
  }
}

const KEY = 'stoa.popups';
const TICK_MS = 500;

/** Watches a page for the moment of its popups; what a popup shows is fetched when it fires. */
export function startPopups({ rules, session }: PopupPage, open: ScriptFile): void {
  const [doc, root, now] = [document, document.documentElement, Date.now];
  const query = new URLSearchParams(location.search);
  const utm = Object.fromEntries(
    ['source', 'medium', 'campaign'].map((key) => [key, query.get(`utm_${key}`) ?? '']),
  );
  let path = '';
  let since = 0;
  let isBusy = false;
  let isLeaving = false;
  let isShown = false;
  let depth = 0;

  const consent = () => /cookiePreferences=(\w+)/.exec(doc.cookie)?.[1];
  const storage = () => (consent() === 'disabled' ? sessionStorage : localStorage);
  function read(store: Storage): Record<string, PopupMemory> {
    try {
      return JSON.parse(store.getItem(KEY) ?? '{}') as Record<string, PopupMemory>;
    } catch {
      return {};
    }
  }
  function note(id: string, memory: PopupMemory): void {
    for (const store of [storage(), sessionStorage]) {
      try {
        const all = read(store);
        store.setItem(KEY, JSON.stringify({ ...all, [id]: { ...all[id], ...memory } }));
      } catch {
        // Without storage it may show again.
      }
    }
  }
  const isPhone = () => matchMedia('(max-width: 767px)').matches;
  const isMet = (rule: PopupRule) =>
    Object.values(
      checkRules(rule, {
        path,
        isPhone: isPhone(),
        isSignedIn: new RegExp(`${session}[.=]`).test(doc.cookie),
        language: root.lang,
        utm,
        atMs: now(),
      }),
    ).every(Boolean);
  const isWanted = (rule: PopupRule) => {
    const memory = read(storage())[rule.id] ?? {};
    return isMet(rule) && isDue(rule.each, memory, Boolean(read(sessionStorage)[rule.id]), now());
  };
  function isFired({ on, value = 0 }: PopupRule): boolean {
    if (on === 'delay') return now() - since >= value * 1_000;
    return on === 'scroll' ? depth >= value : isLeaving;
  }
  const isDisturbed = () =>
    doc.hidden ||
    doc.activeElement?.matches('input,textarea,select,[contenteditable]') ||
    [...doc.querySelectorAll('dialog[open],[role$=dialog]')].some((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );

  async function fire(rule: PopupRule, otherwise?: () => void): Promise<void> {
    // One attempt a view, whatever comes of it.
    isBusy = isShown = true;
    try {
      if (!window.stoaOpenPopup) await load(open);
      const canOpen = () =>
        Boolean(otherwise) || (location.pathname === path && isMet(rule) && !isDisturbed());
      const popup = { rule, session, isPhone: isPhone(), canOpen, load };
      const noteIt = (memory: PopupMemory) => note(rule.id, memory);
      if (!(await window.stoaOpenPopup?.({ ...popup, note: noteIt }))) otherwise?.();
    } catch {
      otherwise?.();
    }
    isBusy = false;
  }

  function tick(): void {
    if (location.pathname !== path) {
      path = location.pathname;
      since = now();
      depth = 0;
      isLeaving = isShown = false;
    }
    if (isBusy || isShown || !consent() || isDisturbed()) return;
    const rule = rules.find((one) => one.on !== 'click' && isWanted(one));
    if (rule && isFired(rule)) void fire(rule);
    isLeaving = false;
  }

  addEventListener(
    'scroll',
    () => {
      const room = root.scrollHeight - innerHeight;
      depth = Math.max(depth, room > 0 ? (scrollY / room) * 100 : 100);
    },
    { passive: true },
  );
  doc.addEventListener('mouseout', ({ relatedTarget, clientY }) => {
    isLeaving ||= !relatedTarget && clientY <= 0;
  });
  doc.addEventListener(
    'click',
    (event) => {
      const { target, button, ctrlKey, metaKey, shiftKey } = event;
      const href = (target as Element).closest('a')?.getAttribute('href');
      if (!href || button || ctrlKey || metaKey || shiftKey || isBusy || !consent()) return;
      const rule = rules.find(
        (one) =>
          one.on === 'click' && href === `/forms/${one.form}` && isMet(one) && !read(storage())[one.id]?.done,
      );
      if (!rule) return;
      event.preventDefault();
      event.stopPropagation();
      void fire(rule, () => location.assign(href));
    },
    true,
  );
  tick();
  setInterval(tick, TICK_MS);
}

function load({ path, integrity }: ScriptFile): Promise<void> {
  return new Promise((resolve, reject) => {
    const facts = {
      integrity,
      crossOrigin: 'anonymous',
      src: path,
      onload: () => resolve(),
      onerror: reject,
    };
    document.head.append(Object.assign(document.createElement('script'), facts));
  });
}
