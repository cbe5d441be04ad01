import type { MeetingEntry } from '@stoa/shared/contracts/community';
import type { MeetingFields } from '@stoa/shared/contracts/meeting-fields';

const two = (value: number) => String(value).padStart(2, '0');
const local = (at: Date) =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;

/** Returns the form's initial values; null stands for a new meeting. */
export function meetingValues(meeting: MeetingEntry | null, audience: string): MeetingFields {
  const nextHour = new Date(Math.ceil(Date.now() / 3_600_000 + 1) * 3_600_000);
  return {
    title: meeting?.title ?? '',
    starts_at: local(meeting ? new Date(meeting.starts_at) : nextHour),
    minutes: meeting ? (Date.parse(meeting.ends_at) - Date.parse(meeting.starts_at)) / 60_000 : 60,
    url: meeting?.url ?? '',
    audience,
    people: [],
  };
}

/** Converts the form's values to the input of the RPC. */
export function meetingInput({ title, starts_at, minutes, url, audience }: MeetingFields) {
  const at = new Date(starts_at);
  const [kind, id] = audience.split(':');
  return {
    title,
    starts_at: at.toISOString(),
    ends_at: new Date(at.getTime() + minutes * 60_000).toISOString(),
    url: url || null,
    course_id: kind === 'course' ? id : null,
    group_id: kind === 'group' ? id : null,
    is_for_people: audience === 'people',
  };
}
