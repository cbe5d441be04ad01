import type { MailAnswer } from './lane/classify-answer.ts';

interface SmtpFailure {
  message?: string;
  code?: string;
  responseCode?: number;
  response?: string;
}

/** Returns the answer behind a failure of the SMTP library. */
export function readMailError(error: unknown, isDataSent: boolean): MailAnswer {
  const { message = '', code, responseCode, response } = error as SmtpFailure;
  return {
    status: responseCode ?? null,
    text: response ?? message,
    protocol: 'smtp',
    isDataSent,
    isLogin: code === 'EAUTH',
  };
}
