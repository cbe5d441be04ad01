import { expect, it } from 'vitest';
import { type AwakeParts, createAwake } from './awake.ts';

const CART = { kept: ['cart'], query: [] };
const HEADER = { kept: ['theme'], query: ['redirectedFrom'] };

/** A page around which the two parts are still. */
function open(page: Partial<Pick<AwakeParts, 'settle' | 'isLive' | 'search'>> & { kept?: string[] } = {}) {
  let gesture = () => {};
  let otherTab = (_key: string | null) => {};
  const awake = createAwake({
    parts: [CART, HEADER],
    isLive: page.isLive ?? false,
    search: page.search ?? '',
    isKept: (key) => page.kept?.includes(key) ?? false,
    onGesture: (listener) => (gesture = listener),
    onKept: (listener) => (otherTab = listener),
    settle: page.settle ?? null,
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

it('[EXAM-D9] [PLT-26] a page that is whole wakes by itself, once, and answers presses when all of it is there', () => {
  const begun: (() => void)[][] = [];
  const { awake, told } = open({ settle: async (wake, onSettled) => void begun.push([wake, onSettled]) });
  expect(awake.isSettled()).toBe(false);
  awake.pageIsWhole();
  awake.pageIsWhole();
  expect([begun.length, awake.isAwake()]).toEqual([1, false]);
  const [wake, onSettled] = begun[0] ?? [];
  wake?.();
  expect([awake.isAwake(), awake.isSettled()]).toEqual([true, false]);
  onSettled?.();
  expect([awake.isSettled(), told()]).toEqual([true, 2]);
});

it('[EXAM-D9] where data is to be saved nothing is awaited, and a hand alone wakes it', () => {
  const { awake, gesture } = open({ settle: null });
  awake.pageIsWhole();
  expect([awake.isAwake(), awake.isSettled()]).toEqual([false, true]);
  gesture();
  expect(awake.isAwake()).toBe(true);
});

it('[EXAM-D9] the page between the parts wakes only when it is told to, not by a hand', () => {
  let wakePage = () => {};
  const { awake, gesture, told } = open({ settle: async (_wake, _settled, page) => void (wakePage = page) });
  awake.pageIsWhole();
  gesture();
  expect([awake.isAwake(), awake.isPageAwake()]).toEqual([true, false]);
  wakePage();
  expect([awake.isPageAwake(), told()]).toEqual([true, 2]);
});
