import { describe, expect, it } from 'vitest';
import { classifyAnswer, enhancedCode, type MailAnswer } from './classify-answer.ts';

const smtp = (status: number | null, text = '', more: Partial<MailAnswer> = {}) =>
  classifyAnswer({ status, text, protocol: 'smtp', isDataSent: false, ...more }).kind;
const http = (status: number | null, more: Partial<MailAnswer> = {}) =>
  classifyAnswer({ status, text: '', protocol: 'http', isDataSent: true, ...more }).kind;

describe('[MNG-21] SMTP answers', () => {
  it.each([
    [421, '421 4.7.0 Too many connections', 'slow'],
    [450, '450 4.7.1 Rate limit', 'slow'],
    [451, '451 Try again', 'slow'],
    [454, '454 Throttling failure: Maximum sending rate exceeded.', 'slow'],
    [450, '450 4.2.1 Mailbox busy', 'later'],
    [452, '452 4.2.2 Mailbox full', 'later'],
    [535, '535 5.7.8 Bad credentials', 'login'],
    [550, '550 5.7.1 Blocked', 'policy'],
    [550, '550 5.1.1 No such user', 'bounced'],
    [550, '550 5.1.10 Null MX', 'bounced'],
    [550, '550 5.2.1 Disabled', 'bounced'],
    [552, '552 5.2.2 Full', 'failed'],
    [554, '554 Rejected', 'failed'],
  ])('%i %s', (status, text, kind) => expect(smtp(status, text)).toBe(kind));

  it('without an answer it was not sent before DATA, and may have been after', () => {
    expect(smtp(null)).toBe('unreachable');
    expect(smtp(null, '', { isDataSent: true })).toBe('uncertain');
  });

  it('an answer after DATA decides like one before', () => {
    expect(smtp(550, '550 5.1.1 No such user', { isDataSent: true })).toBe('bounced');
    expect(smtp(451, '451 4.3.2 Busy', { isDataSent: true })).toBe('slow');
  });

  it('reads a code of its own only', () => {
    expect(enhancedCode('550 5.1.1 No')).toBe('5.1.1');
    expect(enhancedCode('550-5.1.1 No')).toBe('5.1.1');
    expect(enhancedCode('550 host 10.5.1.1 said no')).toBeNull();
    expect(enhancedCode('')).toBeNull();
  });
});

describe('[MNG-21] HTTP answers', () => {
  it.each([
    [429, 'slow'],
    [401, 'login'],
    [422, 'failed'],
    [503, 'uncertain'],
    [null, 'uncertain'],
  ])('%s', (status, kind) => expect(http(status)).toBe(kind));

  it('keeps the provider’s pause', () => {
    expect(
      classifyAnswer({ status: 429, text: '', protocol: 'http', isDataSent: true, retryAfterMs: 9_000 }),
    ).toEqual({ kind: 'slow', retryAfterMs: 9_000 });
  });
});
