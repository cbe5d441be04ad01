import { z } from 'zod';
import type { ActName } from './act-names.ts';
import { ReasonField } from './release-fields.ts';

/** Arguments of what an operator can do as a member: those of the function of that name. */
export const ACT_INPUTS = {
  complete_lesson: z.strictObject({ p_lesson_id: z.uuid() }),
  claim_certificate: z.strictObject({ p_course_id: z.uuid() }),
  join_group: z.strictObject({ p_group_id: z.uuid() }),
  enrol_student: z.strictObject({ p_course_id: z.uuid(), p_user_id: z.uuid() }),
  complete_for_student: z.strictObject({
    p_course_id: z.uuid(),
    p_user_id: z.uuid(),
    p_lesson_id: z.uuid().nullable(),
    p_reason: ReasonField,
  }),
  reset_attempt: z.strictObject({ p_attempt_id: z.uuid(), p_reason: ReasonField }),
} satisfies Record<ActName, z.ZodType>;

/** `result` is the answer of the function. */
export const ActReply = z.object({ result: z.unknown() });
