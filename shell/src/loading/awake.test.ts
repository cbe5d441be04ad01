import { expect, it } from 'vitest';
import { createAwake } from './awake.ts';

const CART = { kept: ['cart'], query: [] };
const HEADER = { kept: ['theme'], query: ['redirectedFrom'] };

/** A page around which the two parts are still. */
function open(page: { isLive?: boolean; search?: string; kept?: string[] } = {}) {
  let gesture = () => {};
  let otherTab = (_key: string | null) => {};
  const awake = createAwake({
    parts: [CART, HEADER],
    isLive: page.isLive ?? false,
    search: page.search ?? '',
    isKept: (key) => page.kept?.includes(key) ?? false,
    onGesture: (listener) => (gesture = listener),
    onKept: (listener) => (otherTab = listener),
  });
  let told = 0;
  awake.subscribe(() => (told += 1));
  return {
    awake,
    gesture: () => gesture(),
    otherTab: (key: string | null) => otherTab(key),
    told: () => told,
  };
}

it('[PLT-26] what is around a page sleeps until anything is done to it, and stays awake', () => {
  const { awake, gesture, told } = open({ search: '?utm_source=letter', kept: ['other'] });
  expect(awake.isAwake()).toBe(false);
  gesture();
  gesture();
  expect([awake.isAwake(), told()]).toEqual([true, 1]);
});

it.each([
  ['the address asks something', { search: '?redirectedFrom=%2Fdashboard' }],
  ['the page moves by the clock', { isLive: true }],
])('is awake from the start where %s', (_what, page) => {
  expect(open(page).awake.isAwake()).toBe(true);
});

it.each([['cart'], ['theme']])('wakes when it is recalled that this browser keeps %j', (key) => {
  const { awake, told } = open({ kept: [key] });
  expect(awake.isAwake()).toBe(false);
  awake.recall();
  awake.recall();
  expect([awake.isAwake(), told()]).toEqual([true, 1]);
});

it('stays asleep when nothing is recalled', () => {
  const { awake } = open({ kept: ['other'] });
  awake.recall();
  expect(awake.isAwake()).toBe(false);
});

it.each([
  ['cart', true],
  [null, true],
  ['other', false],
])('another tab that writes %j is heard: %j', (key, isAwake) => {
  const { awake, otherTab } = open();
  otherTab(key);
  expect(awake.isAwake()).toBe(isAwake);
});
