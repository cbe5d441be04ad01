import { MeetingFields } from '@stoa/shared/contracts/meeting-fields';
import { expect, it } from 'vitest';
import { meetingInput, meetingValues } from './meeting-values.ts';

const typed = { ...meetingValues(null, 'course:c1'), title: ' Critique ' };
const faulty = (fields: object) =>
  MeetingFields.safeParse({ ...typed, ...fields }).error?.issues.map(({ path }) => path.join('.')) ?? [];

it('a meeting is sent with its end, for the course that was chosen, with a room of its own unless one is named', () => {
  const sent = meetingInput(MeetingFields.parse({ ...typed, minutes: 90 }));
  expect(sent).toMatchObject({
    title: 'Critique',
    course_id: 'c1',
    group_id: null,
    is_for_people: false,
    url: null,
  });
  expect(Date.parse(sent.ends_at) - Date.parse(sent.starts_at)).toBe(90 * 60_000);
  expect(meetingInput({ ...typed, audience: 'people' })).toMatchObject({
    course_id: null,
    is_for_people: true,
  });
});

it('[VAL-02] what is wrong is said by its field, all at once', () => {
  const bad = { title: ' ', starts_at: 'soon', minutes: 0, url: 'javascript:alert(1)', audience: 'people' };
  expect(faulty(bad).toSorted()).toEqual(['minutes', 'people', 'starts_at', 'title', 'url']);
});

it.each(['https://', 'https://two words.example', 'http://meet.example/room', 'meet.example'])(
  '[VAL-02] %j is no place to meet at',
  (url) => expect(faulty({ url })).toEqual(['url']),
);
