import { AppError } from '@stoa/shared/contracts/errors';
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

const LENGTH = /^\d+$/;

/**
 * Refuses a body above `maxSize` bytes before it is read to its end. One that says how long it is, and HTTP holds it to
 * that, is not touched here: asking for it as a stream would cost more than all else that a small call needs.
 */
export function limitBody(maxSize: number): MiddlewareHandler {
  const rejectBody = () => {
    throw new AppError('body_too_large', `The body is larger than ${maxSize} bytes.`);
  };
  const counted = bodyLimit({ maxSize, onError: rejectBody });
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = c.req.header('content-length') ?? '';
    if (!LENGTH.test(length) || c.req.header('transfer-encoding') !== undefined) return counted(c, next);
    if (Number(length) > maxSize) rejectBody();
    return next();
  };
}
