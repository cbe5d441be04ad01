import { expect, it } from 'vitest';
import { parseSchedule } from './schedule.ts';

it.each([
  ['* * * * *', { kind: 'minutes', every: 1 }],
  ['*/10 * * * *', { kind: 'minutes', every: 10 }],
  ['17 * * * *', { kind: 'hourly', minute: 17 }],
  ['5 3 * * *', { kind: 'daily', hour: 3, minute: 5 }],
  ['0 0 1 * *', { kind: 'other', cron: '0 0 1 * *' }],
  ['0 9-17 * * 1', { kind: 'other', cron: '0 9-17 * * 1' }],
])('%s is read', (cron, schedule) => expect(parseSchedule(cron)).toEqual(schedule));
