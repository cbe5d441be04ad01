export type Schedule =
  | { kind: 'minutes'; every: number }
  | { kind: 'hourly'; minute: number }
  | { kind: 'daily'; hour: number; minute: number }
  | { kind: 'other'; cron: string };

/** Reads the schedules that the service uses; any other keeps its cron expression. Times are UTC. */
export function parseSchedule(cron: string): Schedule {
  const [minute = '', hour = '', ...days] = cron.split(' ');
  const isDaily = days.every((field) => field === '*');
  const step = minute === '*' ? '1' : /^\*\/(\d+)$/.exec(minute)?.[1];
  if (isDaily && hour === '*' && step) return { kind: 'minutes', every: Number(step) };
  if (isDaily && hour === '*' && /^\d+$/.test(minute)) return { kind: 'hourly', minute: Number(minute) };
  if (isDaily && /^\d+$/.test(minute) && /^\d+$/.test(hour))
    return { kind: 'daily', hour: Number(hour), minute: Number(minute) };
  return { kind: 'other', cron };
}
