import { codeOf } from '../../data/operator-session.ts';

const KNOWN_CODES = [
  'precondition_failed',
  'pin_locked',
  'pin_conflict',
  'version_not_found',
  'remote_held',
  'not_authenticated',
  'forbidden',
  'account_not_found',
  'registry_unavailable',
  'rate_limited',
];

export interface ProblemText {
  code: string;
  text: string;
  /** The exact conflicts, when the service names them. */
  lines: string[];
}

/** What a refused change says to the operator: our words for known codes, the service's for the rest. */
export function problemText(error: unknown, t: (key: string) => string): ProblemText {
  const code = codeOf(error);
  const { message, issues } = error as { message?: string; issues?: { path: string; message: string }[] };
  const lines = (issues ?? []).map((issue) =>
    issue.path ? `${issue.path}: ${issue.message}` : issue.message,
  );
  return { code, text: KNOWN_CODES.includes(code) ? t(`problem.${code}`) : (message ?? code), lines };
}
