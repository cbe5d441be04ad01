export const HISTORY_DAYS = 180;
const DAY_MS = 86_400_000;
/** From Sunday on: people buy on Sunday evening and Monday, and rest on Friday and Saturday. */
const WEEKDAYS = [1.35, 1.3, 1.1, 1, 0.95, 0.7, 0.65];
const LAUNCH = { daysAgo: 64, peak: 3.2, fadesInDays: 5 };
const GROWTH = 0.9;

/** Weighs each day, oldest first, today last: a week's rhythm, slow growth and a launch in the middle. */
export function busyness(now: Date, random: () => number): number[] {
  return Array.from({ length: HISTORY_DAYS + 1 }, (_, index) => {
    const age = HISTORY_DAYS - index;
    const weekday = new Date(now.getTime() - age * DAY_MS).getUTCDay();
    const sinceLaunch = LAUNCH.daysAgo - age;
    const launch = sinceLaunch < 0 ? 0 : LAUNCH.peak * Math.exp(-sinceLaunch / LAUNCH.fadesInDays);
    const growth = 1 + (GROWTH * index) / HISTORY_DAYS;
    return (WEEKDAYS[weekday]! * growth + launch) * (0.6 + 0.8 * random());
  });
}

/** Spreads a number of events over the days by how busy they were; answers their times, oldest first, all before now. */
export function spread(total: number, now: Date, random: () => number): Date[] {
  const days = busyness(now, random);
  const sum = days.reduce((all, one) => all + one, 0);
  const midnight = new Date(now).setUTCHours(0, 0, 0, 0);
  let reached = 0;
  return days
    .flatMap((weight, index) => {
      const from = Math.floor((reached / sum) * total);
      reached += weight;
      const count = Math.floor((reached / sum) * total + 1e-9) - from;
      const start = midnight - (HISTORY_DAYS - index) * DAY_MS;
      const span = index === HISTORY_DAYS ? now.getTime() - start - 60_000 : 15 * 3_600_000;
      const opens = index === HISTORY_DAYS ? 0 : 7 * 3_600_000;
      return Array.from({ length: count }, () => new Date(start + opens + Math.max(0, span) * random()));
    })
    .toSorted((one, other) => one.getTime() - other.getTime());
}
