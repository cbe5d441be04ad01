import { createServer, connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { countStatements } from './count-statements.ts';

export interface DatabaseLine {
  /** The database's address through this line. */
  url: string;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  /** Connections stay open and nothing passes any more. */
  freeze(): void;
  mend(): void;
  /** Returns the number of statements forwarded. */
  statements(): number;
  close(): Promise<void>;
}

/** A line to a database that can be cut or frozen, as networks do. */
export async function openDatabaseLine(target: string): Promise<DatabaseLine> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  let statements = 0;
  let isCut = false;
  let isFrozen = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port || 5432), hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    near.on(
      'data',
      countStatements(() => (statements += 1)),
    );
    for (const socket of pair) {
      const other = socket === near ? far : near;
      socket.on('data', (bytes) => other.write(bytes));
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
    }
    if (isFrozen) pause(pair);
  });
  const pause = (pair: readonly [Socket, Socket]) => pair.forEach((socket) => socket.pause());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: url.href,
    cut() {
      isCut = true;
      for (const [near] of pairs) near.destroy();
    },
    freeze() {
      isFrozen = true;
      pairs.forEach(pause);
    },
    mend() {
      isCut = false;
      isFrozen = false;
      for (const pair of pairs) pair.forEach((socket) => socket.resume());
    },
    statements: () => statements,
    async close() {
      for (const [near] of pairs) near.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
