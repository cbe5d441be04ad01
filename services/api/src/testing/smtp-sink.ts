import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A reaction to one message: an answer, silence, or the end of the connection. */
export type SinkReaction = 'accept' | 'silence' | 'cut' | { code: number; text: string };

export interface SmtpSink {
  url: string;
  /** Accepted messages; the count by recipient shows doubles. */
  accepted: { to: string; from: string; data: string; at: number }[];
  connections: number;
  onRecipient(address: string): SinkReaction;
  onMessage(address: string): SinkReaction;
  stop(): Promise<void>;
}

const fault = ({ code, text }: { code: number; text: string }) =>
  Object.assign(new Error(text), { responseCode: code });

/** A real mail server whose answers a test decides. */
export async function startSmtpSink(options: { login?: (user: string) => boolean } = {}): Promise<SmtpSink> {
  const sockets = new Set<Socket>();
  const sink: SmtpSink = {
    url: '',
    accepted: [],
    connections: 0,
    onRecipient: () => 'accept',
    onMessage: () => 'accept',
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  const react = (reaction: SinkReaction, done: (error?: Error | null) => void) => {
    if (reaction === 'accept') done();
    else if (reaction === 'cut') for (const socket of sockets) socket.destroy();
    else if (reaction !== 'silence') done(fault(reaction));
  };
  const server = new SMTPServer({
    disabledCommands: options.login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    authOptional: !options.login,
    maxClients: 1_000,
    disableReverseLookup: true,
    onAuth(auth, _session, done) {
      if (options.login?.(auth.username ?? '')) done(null, { user: auth.username });
      else done(fault({ code: 535, text: '5.7.8 Bad credentials' }));
    },
    onRcptTo: ({ address }, _session, done) => react(sink.onRecipient(address), done),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]!.address;
        const reaction = sink.onMessage(to);
        // A cut after the dot: the server has the message, the sender never learns it.
        if (reaction === 'accept' || reaction === 'cut')
          sink.accepted.push({
            to,
            from: (session.envelope.mailFrom || { address: '' }).address,
            data: Buffer.concat(chunks).toString(),
            at: Date.now(),
          });
        react(reaction, done);
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sink.connections += 1;
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  sink.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}/?ignoreTLS=true`;
  return sink;
}
