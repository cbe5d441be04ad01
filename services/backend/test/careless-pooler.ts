import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Proxy that imitates a connection pooler and records the traffic. */
export interface CarelessPooler {
  /** The address of a database as it leads through the pooler. */
  through(databaseUrl: string): string;
  /** Statements that transaction pooling would break: prepared statements, LISTEN, session locks. */
  broken: string[];
  /** Off, it lets everything through. */
  isCareless: boolean;
  /** On, it refuses connections that bring settings, as PgBouncer does unless told to ignore them. */
  isStrict: boolean;
  /** Ends all connections. */
  cut(): void;
  close(): Promise<void>;
}

/** A pooler as `ignore_startup_parameters` makes it: whatever a connection asks for at its start is dropped in silence. */
export async function startCarelessPooler(databaseUrl: string): Promise<CarelessPooler> {
  const to = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const broken: string[] = [];
  const server: Server = createServer((client) => {
    const database = connect(Number(to.port), to.hostname);
    let rest = Buffer.alloc(0);
    let isStarted = false;
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {}).once('close', () => [client, database].map((each) => each.destroy()));
    }
    database.pipe(client);
    client.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        const head = isStarted ? 1 : 0;
        if (rest.length < head + 4) return;
        const length = rest.readInt32BE(head) + head;
        if (rest.length < length) return;
        const message = rest.subarray(0, length);
        rest = rest.subarray(length);
        if (isStarted) note(message, broken);
        else if (pooler.isStrict && withoutSettings(message).length < message.length)
          return client.end(errorOf('unsupported startup parameter: role'));
        database.write(isStarted || !pooler.isCareless ? message : withoutSettings(message));
        isStarted = true;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const pooler: CarelessPooler = {
    broken,
    isCareless: true,
    isStrict: false,
    cut,
    through(url) {
      const address = new URL(url);
      address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
      return address.href;
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return pooler;
}

const ALLOWED_PARAMETERS = new Set(['user', 'database', 'application_name', 'client_encoding']);

function withoutSettings(startup: Buffer): Buffer {
  const parameters = startup.subarray(8).toString().split('\0');
  const stored = [];
  for (let at = 0; parameters[at]; at += 2)
    if (ALLOWED_PARAMETERS.has(parameters[at] ?? '')) stored.push(parameters[at], parameters[at + 1] ?? '');
  const body = Buffer.from([...stored, '', ''].join('\0'));
  const head = Buffer.from(startup.subarray(0, 8));
  head.writeInt32BE(8 + body.length, 0);
  return Buffer.concat([head, body]);
}

function errorOf(sentence: string): Buffer {
  const body = Buffer.from(`SFATAL\0C08P01\0M${sentence}\0\0`);
  const head = Buffer.from('E....');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

function note(message: Buffer, broken: string[]): void {
  const kind = String.fromCharCode(message[0] ?? 0);
  if (kind !== 'P' && kind !== 'Q') return;
  const [name = '', text = ''] =
    kind === 'P' ? message.subarray(5).toString().split('\0') : ['', message.subarray(5).toString()];
  if (name !== '') broken.push(`prepared: ${text}`);
  if (/^\s*listen\b|pg_(try_)?advisory_lock\(/i.test(text)) broken.push(text);
}
