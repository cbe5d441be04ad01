/** A task that took longer than its deadline. */
export class TimedOut extends Error {
  override readonly name = 'Late';
}

/**
 * Awaits a task within a deadline.
 * @throws Late after `deadlineMs`
 */
export async function within<T>(deadlineMs: number, task: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimedOut(`no answer within ${deadlineMs} ms`)), deadlineMs);
  });
  try {
    return await Promise.race([task, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
