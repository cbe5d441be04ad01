export interface BatchLoaderOptions<Input, Answer> {
  /** Whose asks may share a round; others do not wait for them. */
  keyOf(input: Input): string;
  /** Answers all of a round in their order, or does nothing at all. */
  work(requests: Input[]): Promise<Answer[]>;
  max: number;
}

/**
 * Batches requests that arrive while a similar one runs into a single statement. A request never joins a
 * batch that has started. If a batch fails, each request is retried alone so that one can't fail the rest.
 */
export function createBatchLoader<Input, Answer>({ keyOf, work, max }: BatchLoaderOptions<Input, Answer>) {
  interface Waiting {
    sendRequest: Input;
    resolve(answer: Answer): void;
    reject(error: unknown): void;
  }
  const queues = new Map<string, Waiting[]>();

  async function alone({ sendRequest: input, resolve, reject }: Waiting): Promise<void> {
    try {
      const [answer] = await work([input]);
      resolve(answer as Answer);
    } catch (error) {
      reject(error);
    }
  }

  async function workOff(key: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) {
      const now = queue.splice(0, max);
      if (now.length === 1) await alone(now[0]!);
      else {
        try {
          const answers = await work(now.map(({ sendRequest: input }) => input));
          now.forEach(({ resolve }, at) => resolve(answers[at]!));
        } catch {
          await Promise.all(now.map(alone));
        }
      }
    }
    queues.delete(key);
  }

  return (input: Input): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const key = keyOf(input);
      const waiting = { sendRequest: input, resolve, reject };
      const queue = queues.get(key);
      if (queue) return void queue.push(waiting);
      const batch = [waiting];
      queues.set(key, batch);
      void workOff(key, batch);
    });
}
