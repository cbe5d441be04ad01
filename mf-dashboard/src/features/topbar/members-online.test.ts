import { countPeople, type OnlineEntry } from '@stoa/shared/presence';
import { describe, expect, it } from 'vitest';
import { membersOnline } from './members-online.ts';

const entry = (device: string, id: string, name: string): OnlineEntry => ({
  device_id: device,
  info: {},
  user: { id, name, email: null, avatar: null },
  account_id: 'a',
});

describe('who is online', () => {
  it('[DASH-26] counts people, not devices', () => {
    const entries = [entry('d1', 'u1', 'Zoe'), entry('d2', 'u1', 'Zoe'), entry('d3', 'u2', 'Ann')];
    expect(membersOnline(entries).map(({ name, devices }) => [name, devices])).toEqual([
      ['Ann', 1],
      ['Zoe', 2],
    ]);
    expect(countPeople(entries)).toBe(membersOnline(entries).length);
  });

  it('lists people without a readable name last', () => {
    expect(membersOnline([entry('d1', 'u1', ''), entry('d2', 'u2', 'Zoe')]).map(({ id }) => id)).toEqual([
      'u2',
      'u1',
    ]);
  });

  it('is empty when nobody is connected', () => {
    expect(membersOnline([])).toEqual([]);
  });
});
