import type { MeetingEntry } from '@stoa/shared/contracts/community';
import { isSecureUrl } from '@stoa/shared/contracts/validation';

export interface MeetingDraft {
  title: string;
  /** On the clock of whoever types. */
  starts: string;
  minutes: string;
  url: string;
  /** `all`, `people`, or the kind and id of a course or group. */
  audience: string;
}

const two = (value: number) => String(value).padStart(2, '0');
const local = (at: Date) =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;

export function meetingDraft(meeting: MeetingEntry | null, usual: string): MeetingDraft {
  const nextHour = new Date(Math.ceil(Date.now() / 3_600_000 + 1) * 3_600_000);
  return {
    title: meeting?.title ?? '',
    starts: local(meeting ? new Date(meeting.starts_at) : nextHour),
    minutes: meeting ? String((Date.parse(meeting.ends_at) - Date.parse(meeting.starts_at)) / 60_000) : '60',
    url: meeting?.url ?? '',
    audience: usual,
  };
}

/** What is wrong, by field, as the key of the words that say so. */
export function meetingProblems(
  draft: MeetingDraft,
  people: number,
): Partial<Record<keyof MeetingDraft, string>> {
  const { title, starts, minutes, url, audience } = draft;
  return {
    ...(title.trim() === '' && { title: 'titleWrong' }),
    ...(Number.isNaN(Date.parse(starts)) && { starts: 'startsWrong' }),
    ...((!/^\d{1,4}$/.test(minutes) || Number(minutes) < 5 || Number(minutes) > 1440) && {
      minutes: 'minutesWrong',
    }),
    ...(url.trim() !== '' && !isSecureUrl(url.trim()) && { url: 'urlWrong' }),
    ...(audience === 'people' && people === 0 && { audience: 'peopleWrong' }),
  };
}

/** What is saved. */
export function meetingInput({ title, starts, minutes, url, audience }: MeetingDraft) {
  const at = new Date(starts);
  const [kind, id] = audience.split(':');
  return {
    title: title.trim(),
    starts_at: at.toISOString(),
    ends_at: new Date(at.getTime() + Number(minutes) * 60_000).toISOString(),
    url: url.trim() || null,
    course_id: kind === 'course' ? id : null,
    group_id: kind === 'group' ? id : null,
    is_for_people: audience === 'people',
  };
}
