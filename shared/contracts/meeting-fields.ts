import { z } from 'zod';
import { OptionalSecureUrl, PickedPeople, TitleField } from './fields.ts';

/** The form of a meeting, saved by `save_meeting`. */
export const MeetingFields = z
  .strictObject({
    title: TitleField,
    /** On the clock of whoever types. */
    starts_at: z.string().refine((text) => !Number.isNaN(Date.parse(text))),
    minutes: z.int().min(5).max(1440),
    /** `all`, `people`, or the kind and id of a course or group. */
    audience: z.string().regex(/^(all|people|(course|group):.+)$/),
    people: PickedPeople.max(200),
    /** Without an address a room is made. */
    url: OptionalSecureUrl,
  })
  .refine(({ audience, people }) => audience !== 'people' || people.length > 0, {
    path: ['people'],
    // Else it would be named only once every other field is right.
    when: ({ value }) => Array.isArray((value as { people?: unknown } | null)?.people),
  });
export type MeetingFields = z.infer<typeof MeetingFields>;
