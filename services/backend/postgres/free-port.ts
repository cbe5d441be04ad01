import { createServer } from 'node:net';

/** A TCP port of 127.0.0.1 that is free now: the wanted one or any. Rejects with one sentence when the wanted one is taken. */
export function findFreePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${wanted} of 127.0.0.1 is taken; PostgreSQL cannot use it.`)
          : error,
      );
    });
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : wanted));
    });
  });
}
