import { expect, it } from 'vitest';
import type { ExposeRef } from './wanted-exposes.ts';
import { settle } from './settle.ts';

const HEADER = { remote: 'mf-site', expose: './Header' };
const FOOTER = { remote: 'mf-site', expose: './Footer' };
const PAGE = { remote: 'mf-site', expose: './Home' };

/** A page whose steps are taken one by one, and what was done in them. */
function open(around: ExposeRef[], page: ExposeRef | null = PAGE, isPrompt = false) {
  const video = { isPlaying: false };
  const done: string[] = [];
  const steps: (() => void)[] = [];
  const here = new Set<ExposeRef>();
  let changed = () => {};
  const step = (name: string) =>
    new Promise<void>((resolve) => {
      done.push(`${name}?`);
      steps.push(resolve);
    });
  const over = settle({
    around,
    page,
    store: {
      subscribe: (listener) => ((changed = listener), () => {}),
      isSettled: (ref) => here.has(ref),
      request: ({ expose }) => void done.push(expose),
    },
    loaded: () => step('loaded'),
    idle: () => step('idle'),
    undisturbed: () => (video.isPlaying ? step('undisturbed') : Promise.resolve()),
    wake: () => void done.push('wake'),
    wakePage: isPrompt ? () => void done.push('wake page') : null,
    prefetch: () => step('prefetch'),
    arrived: () => step('arrived'),
  }).then(() => done.push('settled'));
  const macrotask = () => new Promise((resolve) => setTimeout(resolve));
  return {
    over,
    done,
    video,
    next: () => (steps.shift()?.(), macrotask()),
    arrive: (ref: ExposeRef) => (here.add(ref), changed(), macrotask()),
  };
}

it('[EXAM-D9] [PLT-26] nothing is fetched before all that the page opens with is there and the browser is idle', async () => {
  const page = open([HEADER, FOOTER]);
  expect(page.done).toEqual(['loaded?']);
  await page.next();
  expect(page.done).toEqual(['loaded?', 'idle?']);
});

it('[EXAM-D9] then come the parts around it and its own script side by side, the overlays, and the word that it is ready', async () => {
  const { next, arrive, done, over } = open([HEADER, FOOTER]);
  await next();
  await next();
  expect(done.splice(0)).toEqual(['loaded?', 'idle?', 'wake', './Home']);
  await arrive(HEADER);
  expect(done).toEqual([]);
  await arrive(FOOTER);
  expect(done.splice(0)).toEqual(['arrived?']);
  await next();
  expect(done.splice(0)).toEqual(['prefetch?']);
  await next();
  expect(done).toEqual([]);
  await arrive(PAGE);
  expect(done.splice(0)).toEqual(['idle?']);
  await next();
  expect(done).toEqual(['settled']);
  await over;
});

it('[EXAM-D9] a page that has to answer at once is made live when its script is there, and is ready when it lives', async () => {
  const { next, arrive, done, over } = open([], PAGE, true);
  for (let step = 0; step < 4; step += 1) await next();
  expect(done.splice(0)).toEqual(['loaded?', 'idle?', 'wake', './Home', 'arrived?', 'prefetch?']);
  await arrive(PAGE);
  expect(done.splice(0)).toEqual(['wake page', 'arrived?']);
  await next();
  expect(done.splice(0)).toEqual(['idle?']);
  await next();
  expect(done).toEqual(['settled']);
  await over;
});

it('[EXAM-D9] while a video plays neither the parts around the page nor the page itself are made live', async () => {
  const { next, arrive, done, video } = open([], PAGE, true);
  video.isPlaying = true;
  await next();
  await next();
  expect(done.splice(0)).toEqual(['loaded?', 'idle?', 'undisturbed?']);
  for (let step = 0; step < 3; step += 1) await next();
  expect(done.splice(0)).toEqual(['wake', './Home', 'arrived?', 'prefetch?']);
  await arrive(PAGE);
  expect(done.splice(0)).toEqual(['undisturbed?']);
  await next();
  expect(done).toEqual(['wake page', 'arrived?']);
});
