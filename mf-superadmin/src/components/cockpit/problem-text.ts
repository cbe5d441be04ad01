import type { Issue } from '@stoa/shared/contracts/errors';
import { codeOf } from '../../data/operator-session.ts';

const KNOWN_CODES = [
  'precondition_failed',
  'pin_locked',
  'pin_conflict',
  'version_conflict',
  'version_not_found',
  'version_live',
  'version_stopped',
  'moves_back',
  'remote_held',
  'rollout_exists',
  'rollout_ended',
  'nothing_earlier',
  'human_decision',
  'not_a_member',
  'not_authenticated',
  'forbidden',
  'step_up_required',
  'account_not_found',
  'test_mode_unavailable',
  'registry_unavailable',
  'rate_limited',
];

export interface ProblemText {
  code: string;
  text: string;
  /** The exact conflicts, when the service names them. */
  issues: Issue[];
}

/** Describes a rejected change: our message for known codes, the service's for others. */
export function problemText(error: unknown, t: (key: string) => string): ProblemText {
  const code = codeOf(error);
  const { message, issues } = error as { message?: string; issues?: Issue[] };
  return {
    code,
    text: KNOWN_CODES.includes(code) ? t(`problem.${code}`) : (message ?? code),
    issues: issues ?? [],
  };
}
