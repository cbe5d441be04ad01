import { describe, expect, it, vi } from 'vitest';
import { createFailedAreas } from './failed-areas.ts';

const cart = { remote: 'mf-cart', title: 'Cart', isStale: false };

describe('the areas that failed', () => {
  it('are told of once a remote, however many places it leaves empty', () => {
    const areas = createFailedAreas();
    const receivedEvents = vi.fn();
    areas.subscribe(receivedEvents);
    const first = areas.add({}, cart);
    const second = areas.add({}, cart);
    expect(areas.list()).toEqual([cart]);
    expect(areas.list()).toBe(areas.list());
    first();
    expect(areas.list()).toEqual([cart]);
    second();
    expect(areas.list()).toEqual([]);
    expect(receivedEvents).toHaveBeenCalledTimes(4);
  });

  it('are left out while a place of the same remote says it itself', () => {
    const areas = createFailedAreas();
    areas.add({}, cart);
    const menu = { remote: 'mf-menu', title: 'Menu', isStale: false };
    areas.add({}, menu);
    const gone = areas.addReported({}, 'mf-cart');
    expect(areas.list()).toEqual([menu]);
    gone();
    expect(areas.list()).toEqual([cart, menu]);
  });
});
