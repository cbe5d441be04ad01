import { AppError } from '@stoa/shared/contracts/errors';

/** Waits for the database no longer than it may take: who asks gets a clear answer instead of a page that hangs. */
export async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () =>
      timeout.reject(
        new AppError(
          'registry_unavailable',
          'The database does not answer; nothing was changed. Try again soon.',
        ),
      ),
    ms,
  );
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
