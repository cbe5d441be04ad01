import type { JobState } from '@stoa/shared/contracts/jobs';
import { writeDate } from '@stoa/shared/contracts/written-dates';
import { useTranslations } from '@stoa/shared/i18n';
import { parseSchedule } from './schedule.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Names of jobs and schedules in the page's language. */
export function useJobText() {
  const { t, language } = useTranslations('crons');
  return {
    /** A job without a name of its own keeps the service's. */
    nameOf({ name, title }: Pick<JobState, 'name' | 'title'>): string {
      const key = `jobs.${name}`;
      const text = t(key);
      return text === key ? title : text;
    },
    scheduleText(cron: string): string {
      const schedule = parseSchedule(cron);
      if (schedule.kind === 'other') return schedule.cron;
      if (schedule.kind === 'minutes') return t('schedules.minutes', { count: schedule.every });
      if (schedule.kind === 'hourly') return t('schedules.hourly', { minute: twoDigits(schedule.minute) });
      const at = Date.UTC(2026, 0, 1, schedule.hour, schedule.minute);
      const time = writeDate(at, language, 'time', 'UTC');
      return t('schedules.daily', { time });
    },
  };
}
