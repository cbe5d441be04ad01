import { describe, expect, it } from 'vitest';
import { createRecentRequests } from './recent-requests.ts';

describe('recent requests', () => {
  it('are none at first, and no percentile is made of none', () => {
    expect(createRecentRequests().read()).toEqual({ requests: 0, failed: 0, p95Ms: null });
  });

  it('give the bound under which 95 of 100 are, and those that failed', () => {
    const requests = createRecentRequests();
    for (let count = 0; count < 95; count += 1) requests.add(8, false);
    for (let count = 0; count < 5; count += 1) requests.add(60_000, true);
    expect(requests.read()).toEqual({ requests: 100, failed: 5, p95Ms: 10 });
    requests.add(700, false);
    expect(requests.read().p95Ms).toBe(1_000);
  });

  it('are forgotten after five minutes', () => {
    let now = 600_000;
    const requests = createRecentRequests(() => now);
    requests.add(8, true);
    now += 4 * 60_000;
    requests.add(8, false);
    expect(requests.read()).toMatchObject({ requests: 2, failed: 1 });
    now += 60_000;
    expect(requests.read()).toMatchObject({ requests: 1, failed: 0 });
    now += 600_000;
    expect(requests.read().requests).toBe(0);
  });
});
