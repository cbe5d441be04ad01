import { AppError } from '@stoa/shared/contracts/errors';
import { bodyLimit } from 'hono/body-limit';

/** Refuses a body above `maxSize` bytes before it is read to its end. */
export function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('body_too_large', `The body is larger than ${maxSize} bytes.`);
    },
  });
}
