import { describe, expect, it, vi } from 'vitest';
import { createArrivals } from './arrivals.ts';

describe('arrivals', () => {
  it('is complete when nothing is awaited', () => {
    expect(createArrivals().isComplete()).toBe(true);
  });
  it('waits for the content of an area that is hydrated later', () => {
    const arrivals = createArrivals();
    const receivedEvents = vi.fn();
    arrivals.subscribe(receivedEvents);
    const area = {};
    arrivals.expect(area);
    expect(arrivals.isComplete()).toBe(false);
    arrivals.arrived(area);
    expect(arrivals.isComplete()).toBe(true);
    expect(receivedEvents).toHaveBeenCalledTimes(2);
  });
  it('does not wait for content that came with its area', () => {
    const arrivals = createArrivals();
    const area = {};
    arrivals.arrived(area);
    arrivals.expect(area);
    expect(arrivals.isComplete()).toBe(true);
  });
  it('does not wait for an area that is gone, and waits again when it comes back', () => {
    const arrivals = createArrivals();
    const area = {};
    const gone = arrivals.expect(area);
    gone();
    expect(arrivals.isComplete()).toBe(true);
    arrivals.expect(area);
    expect(arrivals.isComplete()).toBe(false);
  });
});
