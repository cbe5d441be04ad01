import type { Deliveries, DeliveryResult } from './deliveries.ts';

interface Request {
  ids: string[];
  resolve(handed: Set<string>): void;
  reject(error: unknown): void;
}

/**
 * Joins the requests of all connections: while one statement is under way, results and requests gather for the next.
 * Nothing leaves before the statement that marks it is committed.
 */
export function createHandOver({ hand }: Pick<Deliveries, 'hand'>) {
  let results: DeliveryResult[] = [];
  let requests: Request[] = [];
  let isBusy = false;

  const run = async () => {
    if (isBusy) return;
    isBusy = true;
    while (requests.length > 0) {
      const [given, batch] = [results, requests];
      [results, requests] = [[], []];
      try {
        const handed = await hand(
          given,
          batch.flatMap(({ ids }) => ids),
        );
        for (const { resolve } of batch) resolve(handed);
      } catch (error) {
        // Unwritten results go with the next statement; until then their rows stay `handed`.
        results = [...given, ...results];
        for (const { reject } of batch) reject(error);
      }
    }
    isBusy = false;
  };
  const request = (ids: string[]) =>
    new Promise<Set<string>>((resolve, reject) => {
      requests.push({ ids, resolve, reject });
      void run();
    });

  return {
    report: (result: DeliveryResult) => void results.push(result),
    request,
    /** Writes down what is left. */
    flush: async () => void (results.length > 0 && (await request([]))),
  };
}
