/** The answer of a mail server or provider, or the fault of the connection to it. */
export interface MailAnswer {
  /** SMTP or HTTP status; null where none came. */
  status: number | null;
  text: string;
  protocol: 'smtp' | 'http';
  /** The message was under way when the answer came or the connection ended. */
  isDataSent: boolean;
  /** A fault of logging in, which concerns no recipient. */
  isLogin?: boolean;
  retryAfterMs?: number | null;
}

export type MailVerdict =
  /** The provider slows us down: the lane waits, the message keeps its attempts. */
  | { kind: 'slow'; retryAfterMs: number | null }
  /** No connection: the lane waits and resumes alone. */
  | { kind: 'unreachable'; retryAfterMs: number | null }
  /** Our login was rejected: the lane stops until somebody changes its settings. */
  | { kind: 'login' }
  /** Our sender is not trusted; a lane stops after several in a row. */
  | { kind: 'policy' }
  /** This recipient later. */
  | { kind: 'later' }
  | { kind: 'bounced' }
  | { kind: 'failed' }
  /** It may have arrived. */
  | { kind: 'uncertain' };

const RATE_TEXT = /rate|too many|throttl|quota exceeded for sending|try again later|slow down|limit/i;
const HARD_BOUNCE = new Set(['5.1.1', '5.1.10', '5.2.1']);

/** Decides how a sender reacts to an answer; a rejected message only ever concerns its own recipient. */
export function classifyAnswer(answer: MailAnswer): MailVerdict {
  const { status, isDataSent, isLogin, retryAfterMs = null } = answer;
  if (status === null) return isDataSent ? { kind: 'uncertain' } : { kind: 'unreachable', retryAfterMs };
  if (isLogin || status === 535 || status === 530) return { kind: 'login' };
  return answer.protocol === 'http' ? classifyHttp(answer) : classifySmtp(answer);
}

function classifyHttp({ status, isDataSent, retryAfterMs = null }: MailAnswer): MailVerdict {
  if (status === 429) return { kind: 'slow', retryAfterMs };
  if (status === 401 || status === 403) return { kind: 'login' };
  if (status! >= 500 || status === 408)
    return isDataSent ? { kind: 'uncertain' } : { kind: 'unreachable', retryAfterMs };
  return { kind: 'failed' };
}

function classifySmtp({ status, text, retryAfterMs = null }: MailAnswer): MailVerdict {
  const code = enhancedCode(text);
  if (status! >= 500) {
    if (code !== null && HARD_BOUNCE.has(code)) return { kind: 'bounced' };
    return code?.startsWith('5.7.') ? { kind: 'policy' } : { kind: 'failed' };
  }
  if (status! < 400) return { kind: 'failed' };
  if (status === 421) return { kind: 'slow', retryAfterMs };
  if (code?.startsWith('4.2.')) return { kind: 'later' };
  const isRate = code?.startsWith('4.7.') || code === '4.4.5' || code === '4.3.2' || RATE_TEXT.test(text);
  return isRate || [450, 451, 452, 454].includes(status!)
    ? { kind: 'slow', retryAfterMs }
    : { kind: 'later' };
}

/** Returns the enhanced status code (RFC 3463) of an answer; null without one. */
export const enhancedCode = (text: string): string | null =>
  /(?:^|[\s-])([245]\.\d{1,3}\.\d{1,3})(?:[\s]|$)/.exec(text)?.[1] ?? null;
