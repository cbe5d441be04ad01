import { expect, it } from 'vitest';
import { meetingDraft, meetingInput, meetingProblems } from './meeting-draft.ts';

const draft = { ...meetingDraft(null, 'course:c1'), title: ' Critique ' };

it('a meeting is sent with its end, for the course that was chosen, with a room of its own unless one is named', () => {
  expect(meetingProblems(draft, 0)).toEqual({});
  const sent = meetingInput({ ...draft, minutes: '90' });
  expect(sent).toMatchObject({
    title: 'Critique',
    course_id: 'c1',
    group_id: null,
    is_for_people: false,
    url: null,
  });
  expect(Date.parse(sent.ends_at) - Date.parse(sent.starts_at)).toBe(90 * 60_000);
  expect(meetingInput({ ...draft, audience: 'people' })).toMatchObject({
    course_id: null,
    is_for_people: true,
  });
});

it('[VAL-02] what is wrong is said by its field', () => {
  const bad = { title: ' ', starts: 'soon', minutes: '0', url: 'javascript:alert(1)', audience: 'people' };
  expect(Object.keys(meetingProblems(bad, 0)).toSorted()).toEqual([
    'audience',
    'minutes',
    'starts',
    'title',
    'url',
  ]);
});

it.each(['https://', 'https://two words.example', 'http://meet.example/room', 'meet.example'])(
  '[VAL-02] %j is no place to meet at',
  (url) => expect(Object.keys(meetingProblems({ ...draft, url }, 0))).toEqual(['url']),
);
