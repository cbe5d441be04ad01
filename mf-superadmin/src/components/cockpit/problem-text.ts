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
  'own_rights',
  'last_operator',
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

type Translate = (key: string, values?: { cap: string }) => string;

/** Describes a rejected change: our message for known codes, the service's for others. */
export function problemText(error: unknown, t: Translate): ProblemText {
  const code = codeOf(error);
  const { message, issues } = error as { message?: string; issues?: Issue[] };
  if (code === 'cap_missing')
    return { code, text: t('problem.cap_missing', { cap: issues?.[0]?.code ?? '' }), issues: [] };
  return {
    code,
    text: KNOWN_CODES.includes(code) ? t(`problem.${code}`) : (message ?? code),
    issues: issues ?? [],
  };
}
