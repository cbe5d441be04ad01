import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { type Balancer, startOwnBalancer } from './own-balancer.ts';

const DOCUMENT = join(import.meta.dirname, '../../../../docs/operations.md');

/** The HAProxy of this machine with the configuration of docs/operations.md by the letter; without one a balancer of our own. */
export async function startBalancer(ports: number[], dir: string): Promise<Balancer & { name: string }> {
  if (spawnSync('haproxy', ['-v']).status !== 0) return { name: 'own', ...(await startOwnBalancer(ports)) };
  const [, written = ''] = /```haproxy\n(.*?)```/s.exec(readFileSync(DOCUMENT, 'utf8')) ?? [];
  const port = await freePort();
  const config = join(dir, 'haproxy.cfg');
  const backend = written.replace(':3001', `:${ports[0]}`).replace(':3002', `:${ports[1]}`);
  writeFileSync(config, `${backend}\nfrontend all\n  bind 127.0.0.1:${port}\n  default_backend stoa\n`);
  const child = spawn('haproxy', ['-f', config], { stdio: 'ignore' });
  return {
    name: 'HAProxy',
    port,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
