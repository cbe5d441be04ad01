/** Functions that an operator can call as a member with the owner's leave, and the route of each. Nothing else changes anything. */
export const ACT_PATHS = {
  complete_lesson: '/api/impersonation/complete-lesson',
  claim_certificate: '/api/impersonation/claim-certificate',
  join_group: '/api/impersonation/join-group',
  enrol_student: '/api/impersonation/enrol-student',
  complete_for_student: '/api/impersonation/complete-for-student',
  reset_attempt: '/api/impersonation/reset-attempt',
} as const;
export type ActName = keyof typeof ACT_PATHS;
