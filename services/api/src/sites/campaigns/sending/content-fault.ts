import type { DeliveryResult } from './deliveries.ts';

/** A text that can't be made for its contact, however often it is tried. */
export class ContentFault extends Error {}

/** Makes an email twice where the first try fails: on a busy machine a render may pass its time limit. */
export function makeOrFault<T>(make: () => T): T {
  try {
    return make();
  } catch {
    try {
      return make();
    } catch (error) {
      throw new ContentFault((error as Error).message, { cause: error });
    }
  }
}

/** Names what becomes of a delivery whose email was not made: a text at fault fails, anything else is tried again. */
export function unmade(id: string, error: unknown): DeliveryResult {
  const reason = error instanceof Error ? error.message : String(error);
  return error instanceof ContentFault
    ? { id, state: 'failed', code: 'content', reason }
    : { id, state: 'later', reason };
}
