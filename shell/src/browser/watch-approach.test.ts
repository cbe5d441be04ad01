import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchApproach } from './watch-approach.ts';

const onApproach = vi.fn<(path: string) => void>();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  onApproach.mockClear();
  stop = watchApproach(onApproach);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

function show(html: string): Element {
  document.body.innerHTML = html;
  const [shown] = document.body.children;
  if (!shown) throw new Error('nothing is shown');
  return shown.querySelector('span') ?? shown;
}
const fire = (element: Element, type: string, pointerType = 'mouse') =>
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));

it('[EXAM-D9] a press or the focus on a link tells where it leads, also on what is within it', () => {
  fire(show('<a href="/course/bowls?page=2"><span>Bowls</span></a>'), 'pointerdown', 'touch');
  expect(onApproach.mock.calls).toEqual([['/course/bowls']]);
  show('<a href="/blog">Blog</a>').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(onApproach.mock.lastCall).toEqual(['/blog']);
});

it('[EXAM-D9] a mouse has to rest on a link, and a finger that only passes tells nothing', () => {
  const link = show('<a href="/blog">Blog</a>');
  fire(link, 'pointerover');
  fire(document.body, 'pointerover');
  vi.runAllTimers();
  fire(link, 'pointerover', 'touch');
  vi.runAllTimers();
  expect(onApproach).not.toHaveBeenCalled();
  fire(link, 'pointerover');
  vi.runAllTimers();
  expect(onApproach.mock.calls).toEqual([['/blog']]);
});

it('[EXAM-D9] the button of a menu tells where its links lead', () => {
  fire(show('<button data-leads-to="/dashboard">Account</button>'), 'pointerdown');
  expect(onApproach.mock.calls).toEqual([['/dashboard']]);
});

it.each([
  ['another site', 'https://elsewhere.example/blog'],
  ['the page that is open', '#part'],
  ['an email address', 'mailto:a@b.example'],
])('[EXAM-D9] a link to %s tells nothing', (_what, href) => {
  fire(show(`<a href="${href}">There</a>`), 'pointerdown');
  expect(onApproach).not.toHaveBeenCalled();
});
