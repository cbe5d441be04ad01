import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PopupRule } from '../contracts/popups/popup-rules.ts';
import { type FiredPopup, startPopups } from './start-popups.ts';

let fired: FiredPopup[] = [];
let doesOpen = true;

beforeEach(() => {
  vi.useFakeTimers();
  fired = [];
  doesOpen = true;
  window.stoaOpenPopup = async (popup) => {
    fired.push(popup);
    popup.note({ at: Date.now() });
    return doesOpen;
  };
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  HTMLElement.prototype.checkVisibility = () => true;
  goTo('/about');
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  consent('required; Max-Age=0');
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

const goTo = (path: string) => history.replaceState(null, '', path);
const consent = (value: string) => (document.cookie = `cookiePreferences=${value}; Path=/`);
const rule = (more: Partial<PopupRule> = {}): PopupRule => ({
  id: 'p',
  on: 'delay',
  value: 2,
  each: 'once',
  ...more,
});
const start = (...rules: PopupRule[]) =>
  startPopups({ rules, session: 'stoa-test-auth' }, { path: '/shell/popups/open.js', integrity: '' });
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

describe('the moment of a popup', () => {
  it('comes after the cookie choice only', async () => {
    start(rule());
    await pass(60);
    expect(fired).toEqual([]);
    consent('required');
    await pass(1);
    expect(fired).toHaveLength(1);
  });

  it('comes once a view, for the most important that is meant', async () => {
    consent('required');
    start(rule({ id: 'else', paths: ['/blog/*'] }), rule({ id: 'first' }), rule({ id: 'second' }));
    await pass(1);
    expect(fired).toEqual([]);
    await pass(60);
    expect(fired.map(({ rule: { id } }) => id)).toEqual(['first']);
    goTo('/blog/clay');
    await pass(60);
    expect(fired.map(({ rule: { id } }) => id)).toEqual(['first', 'else']);
  });

  it('never comes where somebody went to pay, or while they type or a window is open', async () => {
    consent('all');
    start(rule());
    goTo('/checkout');
    await pass(60);
    goTo('/about');
    const box = document.body.appendChild(document.createElement('input'));
    box.focus();
    await pass(60);
    box.remove();
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    await pass(60);
    expect(fired).toEqual([]);
    dialog.remove();
    await pass(1);
    expect(fired).toHaveLength(1);
  });

  it.each([
    ['required', localStorage, 0],
    ['all', localStorage, 0],
    ['disabled', sessionStorage, 1],
  ] as const)('is remembered with consent %s where it may be', async (value, storage, others) => {
    consent(value);
    start(rule());
    await pass(5);
    expect(storage.getItem('stoa.popups')).toContain('"at"');
    if (others === 1) expect(localStorage).toHaveLength(0);
    vi.clearAllTimers();
    start(rule());
    await pass(60);
    expect(fired).toHaveLength(1);
  });

  it('is tried once a view where it fails', async () => {
    consent('required');
    window.stoaOpenPopup = vi.fn().mockRejectedValue(new Error('offline'));
    start(rule());
    await pass(60);
    expect(window.stoaOpenPopup).toHaveBeenCalledTimes(1);
  });

  it('comes with the pointer that leaves the page at its top', async () => {
    consent('required');
    start(rule({ on: 'exit' }));
    const leave = (clientY: number) =>
      document.dispatchEvent(new MouseEvent('mouseout', { clientY, relatedTarget: null }));
    leave(400);
    await pass(5);
    expect(fired).toEqual([]);
    leave(0);
    await pass(1);
    expect(fired).toHaveLength(1);
  });

  it('comes with a click on the link of its form, which leads there where it cannot open', async () => {
    consent('required');
    start(rule({ on: 'click', form: 'letter' }));
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '/forms/letter';
    const other = document.body.appendChild(document.createElement('a'));
    other.href = '/forms/else';
    const press = (at: HTMLElement) =>
      at.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    other.addEventListener('click', (event) => event.preventDefault());
    press(other);
    expect(press(link)).toBe(false);
    await pass(1);
    expect(fired).toHaveLength(1);
    fired[0]!.note({ done: 1 });
    link.addEventListener('click', (event) => event.preventDefault());
    press(link);
    await pass(1);
    expect(fired).toHaveLength(1);
  });
});
