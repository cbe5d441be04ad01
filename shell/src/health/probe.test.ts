import { describe, expect, it } from 'vitest';
import { createProbe } from './probe.ts';
import { watchIntrinsics } from './watch-intrinsics.ts';

const cart = { name: 'mf-commerce', version: '1.1.0' };
const site = { name: 'mf-public-site', version: '2.0.0' };

function scene(newOnes: string[] = []) {
  const reported: string[] = [];
  const resting: (() => void)[] = [];
  const page = { isShown: true as boolean | null };
  const probe = createProbe({
    changes: watchIntrinsics(),
    isMainShown: () => page.isShown,
    isNew: ({ name }) => newOnes.includes(name),
    idle: (run) => void resting.push(run),
    broken: (remote, version, code) => void reported.push(`${remote} ${version} ${code}`),
  });
  return { reported, page, probe, rest: () => resting.splice(0).forEach((run) => run()) };
}
/** Replaces a function of the browser until the test is over. */
function replace<K extends 'fetch' | 'setTimeout'>(name: K) {
  const before = window[name];
  window[name] = ((...args: never[]) => (before as (...all: never[]) => unknown)(...args)) as never;
  return () => {
    window[name] = before;
  };
}

describe('a version that breaks what is around it', () => {
  it('[EXAM-D6] [PLT-10] is told when its code replaces a function of the browser, once', () => {
    const { probe, reported } = scene();
    const back = probe.during(cart, () => replace('fetch'));
    probe.during(site, () => {});
    probe.effectsEnd(site);
    expect(reported).toEqual(['mf-commerce 1.1.0 replaced_fetch']);
    back();
  });

  it('[EXAM-D6] is told too when its effects do, and the answer of its code is passed on', () => {
    const { probe, reported } = scene();
    expect(probe.during(cart, () => 7)).toBe(7);
    expect(() =>
      probe.during(cart, () => {
        throw new TypeError('mine');
      }),
    ).toThrow('mine');
    probe.effectsStart();
    const back = replace('setTimeout');
    probe.effectsEnd(cart);
    probe.effectsEnd(site);
    expect(reported).toEqual(['mf-commerce 1.1.0 replaced_setTimeout']);
    back();
  });

  it('[EXAM-D6] [PLT-11] what changes at another time is nobody’s', () => {
    const { probe, reported } = scene();
    const back = replace('fetch');
    probe.during(cart, () => {});
    back();
    probe.effectsStart();
    probe.effectsEnd(site);
    expect(reported).toEqual([]);
  });

  it('[EXAM-D6] [PLT-10] a hidden main area is the only one’s that came meanwhile, or the only new version’s', () => {
    const page = scene(['mf-commerce']);
    page.probe.effectsEnd(site);
    page.probe.effectsEnd(cart);
    page.page.isShown = false;
    page.rest();
    expect(page.reported).toEqual(['mf-commerce 1.1.0 main_hidden']);
    page.probe.effectsEnd(cart);
    page.rest();
    expect(page.reported).toHaveLength(1);
    page.page.isShown = true;
    page.probe.effectsEnd(site);
    page.rest();
    page.page.isShown = false;
    page.probe.effectsEnd(site);
    page.rest();
    expect(page.reported[1]).toBe('mf-public-site 2.0.0 main_hidden');
  });

  it('[EXAM-D6] [PLT-11] nobody is blamed by guess, nor where there is no main area to see', () => {
    const two = scene();
    two.page.isShown = false;
    two.probe.effectsEnd(site);
    two.probe.effectsEnd(cart);
    two.rest();
    expect(two.reported).toEqual([]);
    const none = scene();
    none.page.isShown = null;
    none.probe.effectsEnd(cart);
    none.rest();
    expect(none.reported).toEqual([]);
  });
});
