import { z } from 'zod';
import { SlugField, TitleField } from './fields.ts';

export const GROUP_PRIVACIES = ['public', 'private', 'hidden'] as const;
export const GROUP_JOIN_MODES = ['open', 'request', 'invite', 'paid'] as const;

const common = {
  title: TitleField,
  description: z.string().max(5000),
  privacy: z.enum(GROUP_PRIVACIES),
};

/** The form of a new group, for `create_group`; what is joined for money is chosen in its settings. */
export const NewGroupFields = z.strictObject({
  ...common,
  join_mode: z.enum(GROUP_JOIN_MODES).exclude(['paid']),
});
export type NewGroupFields = z.infer<typeof NewGroupFields>;

/** The form of a group's settings: the columns of `groups` that whoever keeps it may write. */
export const GroupFields = z
  .strictObject({
    ...common,
    slug: SlugField,
    rules: z.string().max(10_000),
    join_mode: z.enum(GROUP_JOIN_MODES),
    /** Empty while no product is chosen. */
    paid_by_id: z.string(),
    slow_mode_s: z.coerce.number<string>().int().min(0).max(86_400),
  })
  .refine(({ join_mode, paid_by_id }) => join_mode !== 'paid' || paid_by_id !== '', {
    path: ['paid_by_id'],
    // Else it would be named only once every other field is right.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .transform((group) => ({ ...group, paid_by_id: group.join_mode === 'paid' ? group.paid_by_id : null }));
export type GroupFields = z.input<typeof GroupFields>;
