import { ACT_INPUTS, ActReply } from '@stoa/shared/contracts/impersonation-acts';
import type { ErrorCode } from '@stoa/shared/contracts/errors';
import { ACT_PATHS, type ActName } from '@stoa/shared/contracts/act-names';
import { forPersons, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { actAsMember } from './act-as-member.ts';
import { impersonatedPerson } from './impersonated-person.ts';

type Args = Record<string, string | null>;

/** The route of one function that an operator can call as a member, with the owner's leave. */
const actRoute = (act: ActName, summary: string, errors: ErrorCode[], sample: Args) =>
  defineRoute({
    method: 'POST',
    path: ACT_PATHS[act],
    summary: `As the member of a visit that acts: ${summary}`,
    host: 'site',
    body: ACT_INPUTS[act],
    reply: ActReply,
    errors: ['rate_limited', 'impersonation_read_only', ...errors],
    access: impersonatedPerson,
    isAct: true,
    rateLimit: 'account',
    sample: () => ({ body: sample }),
    expected: forPersons({ otherTenant: 401, lowerRole: 401, disabled: 401 }, 401),
    handler: async (c, { caller, body }, { database }) =>
      c.json({ result: (await actAsMember(database, caller, act, body)) ?? null }),
  });

const LESSON = { p_lesson_id: UNKNOWN_ID };
const COURSE = { p_course_id: UNKNOWN_ID };
const STUDENT = { ...COURSE, p_user_id: UNKNOWN_ID };

/** Everything that an operator can do as a member; whatever isn't named here is read-only. */
export const actRoutes = [
  actRoute(
    'complete_lesson',
    'completes a lesson.',
    ['not_found', 'lesson_locked', 'lesson_not_finished', 'lesson_not_started'],
    LESSON,
  ),
  actRoute('claim_certificate', 'issues the certificate of a completed course.', [], COURSE),
  actRoute('join_group', 'joins a group or requests to.', ['not_found', 'group_closed', 'forbidden'], {
    p_group_id: UNKNOWN_ID,
  }),
  actRoute('enrol_student', 'enrols a student.', ['not_found', 'not_a_member', 'forbidden'], STUDENT),
  actRoute(
    'complete_for_student',
    'completes a lesson or a course for a student.',
    ['not_found', 'forbidden', 'invalid_input'],
    { ...STUDENT, p_lesson_id: null, p_reason: 'a request of the owner' },
  ),
  actRoute(
    'reset_attempt',
    'resets the last attempt at a quiz.',
    ['not_found', 'forbidden', 'attempt_over', 'invalid_input'],
    { p_attempt_id: UNKNOWN_ID, p_reason: 'a request of the owner' },
  ),
];
