import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
  id: 'b1',
  title: 'Pot clinic; half an hour, with Tomás\nand friends',
  startsAt: '2027-03-28T00:30:00.000Z',
  endsAt: '2027-03-28T01:00:00.000Z',
  changedAt: '2026-11-22T10:00:00Z',
  url: 'https://meet.jit.si/abc',
};

it('a calendar file has the times in universal time and escapes what has a meaning there', () => {
  const lines = calendarFile(event).split('\r\n');
  expect(lines).toContain('DTSTART:20270328T003000Z');
  expect(lines).toContain('DTEND:20270328T010000Z');
  expect(lines).toContain('SUMMARY:Pot clinic\\; half an hour\\, with Tomás\\nand friends');
  expect(lines).toContain('URL:https://meet.jit.si/abc');
  expect(lines).toContain('METHOD:PUBLISH');
});

it('what is cancelled takes the event out again, with a later number than before', () => {
  const number = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  const after = calendarFile({ ...event, isCancelled: true, changedAt: '2026-11-22T10:00:05Z' });
  expect(after).toContain('METHOD:CANCEL');
  expect(after).toContain('STATUS:CANCELLED');
  expect(number(after)).toBe(number(calendarFile(event)) + 5);
});

it('no text breaks out of its line, and no line is longer than 75 bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const text = calendarFile({ ...event, title: `${title}\r\nEND:VCALENDAR` });
      const lines = text.split('\r\n');
      for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
      expect(unfolded.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
      expect(unfolded.every((line) => line === '' || /^[A-Z-]+:/.test(line))).toBe(true);
    }),
    { numRuns: 50 },
  );
});
