import { expect, it } from 'vitest';
import { type HydrationGateOptions, createHydrationGate } from './hydration-gate.ts';

const CART = { kept: ['cart'], query: [] };
const HEADER = { kept: ['theme'], query: ['redirectedFrom'] };

/** A page around which the two parts are still. */
function open(
  page: Partial<Pick<HydrationGateOptions, 'settle' | 'isLive' | 'search'>> & { kept?: string[] } = {},
) {
  let gesture = () => {};
  let otherTab = (_key: string | null) => {};
  const hydrationGate = createHydrationGate({
    parts: [CART, HEADER],
    isLive: page.isLive ?? false,
    search: page.search ?? '',
    isStored: (key) => page.kept?.includes(key) ?? false,
    onGesture: (listener) => (gesture = listener),
    onStored: (listener) => (otherTab = listener),
    settle: page.settle ?? null,
  });
  let callCount = 0;
  hydrationGate.subscribe(() => (callCount += 1));
  return {
    hydrationGate,
    gesture: () => gesture(),
    otherTab: (key: string | null) => otherTab(key),
    reported: () => callCount,
  };
}

it('[PLT-26] what is around a page sleeps until anything is done to it, and stays awake', () => {
  const { hydrationGate, gesture, reported } = open({ search: '?utm_source=letter', kept: ['other'] });
  expect(hydrationGate.shouldHydrate()).toBe(false);
  gesture();
  gesture();
  expect([hydrationGate.shouldHydrate(), reported()]).toEqual([true, 1]);
});

it('knows of a gesture, also where it is awake without one', async () => {
  const { hydrationGate, gesture, reported } = open({ isLive: true });
  expect([hydrationGate.shouldHydrate(), hydrationGate.isTouched()]).toEqual([true, false]);
  gesture();
  expect([hydrationGate.isTouched(), reported()]).toEqual([true, 1]);
});

it.each([
  ['the address asks something', { search: '?redirectedFrom=%2Fdashboard' }],
  ['the page moves by the clock', { isLive: true }],
])('is awake from the start where %s', (_what, page) => {
  expect(open(page).hydrationGate.shouldHydrate()).toBe(true);
});

it.each([['cart'], ['theme']])('wakes when it is recalled that this browser keeps %j', (key) => {
  const { hydrationGate, reported } = open({ kept: [key] });
  expect(hydrationGate.shouldHydrate()).toBe(false);
  hydrationGate.recall();
  hydrationGate.recall();
  expect([hydrationGate.shouldHydrate(), reported()]).toEqual([true, 1]);
});

it('stays asleep when nothing is recalled', () => {
  const { hydrationGate } = open({ kept: ['other'] });
  hydrationGate.recall();
  expect(hydrationGate.shouldHydrate()).toBe(false);
});

it.each([
  ['cart', true],
  [null, true],
  ['other', false],
])('another tab that writes %j is heard: %j', (key, shouldHydrate) => {
  const { hydrationGate, otherTab } = open();
  otherTab(key);
  expect(hydrationGate.shouldHydrate()).toBe(shouldHydrate);
});

it('[EXAM-D9] [PLT-26] a page that is whole wakes by itself, once, and answers presses when all of it is there', () => {
  const startedAll: (() => void)[][] = [];
  const { hydrationGate, reported } = open({
    settle: async (wake, onSettled) => void startedAll.push([wake, onSettled]),
  });
  expect(hydrationGate.isSettled()).toBe(false);
  hydrationGate.pageIsWhole();
  hydrationGate.pageIsWhole();
  expect([startedAll.length, hydrationGate.shouldHydrate()]).toEqual([1, false]);
  const [wake, onSettled] = startedAll[0] ?? [];
  wake?.();
  expect([hydrationGate.shouldHydrate(), hydrationGate.isSettled()]).toEqual([true, false]);
  onSettled?.();
  expect([hydrationGate.isSettled(), reported()]).toEqual([true, 2]);
});

it('[EXAM-D9] where data is to be saved nothing is awaited, and a hand alone wakes it', () => {
  const { hydrationGate, gesture } = open({ settle: null });
  hydrationGate.pageIsWhole();
  expect([hydrationGate.shouldHydrate(), hydrationGate.isSettled()]).toEqual([false, true]);
  gesture();
  expect(hydrationGate.shouldHydrate()).toBe(true);
});

it('[EXAM-D9] the page between the parts wakes only when it is told to, not by a hand', () => {
  let wakePage = () => {};
  const { hydrationGate, gesture, reported } = open({
    settle: async (_wake, _settled, page) => void (wakePage = page),
  });
  hydrationGate.pageIsWhole();
  gesture();
  expect([hydrationGate.shouldHydrate(), hydrationGate.shouldHydratePage()]).toEqual([true, false]);
  wakePage();
  expect([hydrationGate.shouldHydratePage(), reported()]).toEqual([true, 2]);
});
