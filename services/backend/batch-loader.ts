export interface BatchLoaderOptions<Input, Answer> {
  /** Whose asks may share a round; others do not wait for them. */
  keyOf(input: Input): string;
  /** Answers all of a round in their order, or does nothing at all. */
  work(requests: Input[]): Promise<Answer[]>;
  max: number;
}

/**
 * What is asked while the like of it is under way goes together in the next round: one statement for all who would have
 * waited. No round answers what was asked after it began. When a round fails, each of it is tried alone: what fails alone
 * shall not fail the others.
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
