import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { ServerRejectedError } from './server-rejected-error.ts';

/** The account the server runs as; null means: as ourselves. */
export type Account = { name: string; uid: number; gid: number } | null;

const NAME = 'stoa-db';

/** PostgreSQL refuses to run as root, so root hands it to a system account; the owner of an existing data directory wins. */
export function serverAccount(pgData: string, report: (sentence: string) => void): Account {
  if (process.getuid?.() !== 0) return null;
  return ownerOf(pgData) ?? find((entry) => entry.name === NAME) ?? createAccount(report);
}

function ownerOf(pgData: string): Account {
  const stat = statSync(pgData, { throwIfNoEntry: false });
  if (!stat || stat.uid === 0) return null;
  return find((entry) => entry.uid === stat.uid) ?? { name: String(stat.uid), uid: stat.uid, gid: stat.gid };
}

function createAccount(report: (sentence: string) => void): Account {
  const attempts = [
    [
      'useradd',
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/usr/sbin/nologin',
      NAME,
    ],
    ['adduser', '--system', '--group', '--no-create-home', NAME],
    ['adduser', '-S', '-D', '-H', NAME],
  ] as const;
  for (const [command, ...args] of attempts) {
    spawnSync(command, args, { stdio: 'ignore' });
    const made = find((entry) => entry.name === NAME);
    if (!made) continue;
    report(`PostgreSQL does not run as root: created the system account ${NAME} for it.`);
    return made;
  }
  const fallback = find((entry) => entry.name === 'nobody');
  if (fallback) {
    report('PostgreSQL does not run as root, and no account can be created here: it runs as nobody.');
    return fallback;
  }
  throw new ServerRejectedError(
    'PostgreSQL must not run as root, and no system account could be created for it.',
  );
}

function find(matches: (entry: { name: string; uid: number; gid: number }) => boolean): Account {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    const entry = { name: name ?? '', uid: Number(uid), gid: Number(gid) };
    if (name && entry.uid > 0 && matches(entry)) return entry;
  }
  return null;
}
