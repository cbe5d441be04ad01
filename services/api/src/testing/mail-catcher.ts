import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface Catcher {
  url: string;
  mails: { to: string; data: string }[];
  /** Answers every recipient with a refusal: for now, or for good where it is a text. */
  reject: boolean | string;
  /** Connections opened. */
  connections: number;
  stop(): Promise<void>;
}

/** The smallest mail server that a sender can talk to; it keeps what it is given. */
export async function startMailCatcher(): Promise<Catcher> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    catcher.connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    talk(socket, catcher);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const catcher: Catcher = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}/?ignoreTLS=true`,
    mails: [],
    reject: false,
    connections: 0,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return catcher;
}

function talk(socket: Socket, catcher: Catcher): void {
  let to = '';
  let data: string | null = null;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 catcher');
  socket.on('data', (bytes) => {
    rest += bytes.toString();
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (data === null) command(line);
      else if (line === '.') {
        catcher.mails.push({ to, data });
        data = null;
        say('250 kept');
      } else data += `${line}\n`;
    }
  });
  function command(line: string) {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') {
      to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      const { reject } = catcher;
      say(reject === true ? '450 4.2.1 not today' : reject || '250 ok');
    } else if (verb === 'DATA') {
      data = '';
      say('354 go on');
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say('250 ok');
  }
}
