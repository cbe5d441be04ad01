import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** Settings that the scripts read, rather than the service. */
const OF_THE_SCRIPTS = ['STOA_BACKUPS_KEPT'];
const INSTALLED = '/opt/stoa/current/';

describe('a server of one’s own', () => {
  it('is given settings that the service knows', () => {
    const known = [...read('.env.example').matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name]) => name);
    const given = [...read('deploy/stoa.env').matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name]) => name);
    const image = [...read('deploy/Dockerfile').matchAll(/\b([A-Z_]{4,})=/g)].map(([, name]) => name);
    const compose = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    expect(given.length).toBeGreaterThan(8);
    expect(compose.length).toBeGreaterThan(3);
    expect([...given, ...image, ...compose].filter((name) => !known.includes(name ?? ''))).toEqual(
      OF_THE_SCRIPTS,
    );
  });

  it('runs files that are there and may be run', () => {
    const units = readdirSync(path.join(root, 'deploy/systemd'));
    const named = units.flatMap((unit) => [...read(`deploy/systemd/${unit}`).matchAll(/^ExecStart=(\S+)/gm)]);
    const inImage = [...read('deploy/Dockerfile').matchAll(/^ENTRYPOINT \["(.+)"\]/gm)];
    const commands = [...read('deploy/stoa-server').matchAll(/\$here\/(commands\/\S+?)"/g)];
    const files = [
      ...named.map(([, file = '']) => file.replace(INSTALLED, '')),
      ...inImage.map(([, file = '']) => file),
      ...commands.map(([, file]) => `deploy/${file}`),
      'deploy/install.sh',
      'deploy/stoa-server',
    ];
    expect(files.length).toBeGreaterThan(8);
    for (const file of files) accessSync(path.join(root, file), constants.X_OK);
  });

  it('asks for certificates where the service answers', () => {
    const [, target] = /ask http:\/\/127\.0\.0\.1:\{\$PORT\}(\S+)/.exec(read('deploy/caddy/Caddyfile')) ?? [];
    expect(read('services/api/src/accounts/hosts/certificate-routes.ts')).toContain(`routes.get('${target}'`);
  });

  it('is described by commands, files and pages that exist', () => {
    const page = read('docs/install.md');
    const known = /^\s+([a-z|-]+)\) exec/gm;
    const subcommands = [...read('deploy/stoa-server').matchAll(known)].map(([, name]) => name);
    const used = [...page.matchAll(/stoa-server ([a-z-]+)/g)].map(([, name]) => name);
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((name) => !subcommands.includes(name))).toEqual([]);
    const files = [...page.matchAll(/\b(deploy\/[\w./-]+\w)/g)].map(([, file = '']) => file);
    const links = [...page.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, file]) => `docs/${file}`);
    expect([...files, ...links].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    const flags = [...page.matchAll(/ (--[a-z][a-z-]+)/g)].map(([, flag = '']) => flag);
    const ours = read('deploy/install.sh') + read('services/api/src/main.ts');
    const docker = ['--env-file', '--build'];
    expect(flags.filter((flag) => !ours.includes(flag) && !docker.includes(flag))).toEqual([]);
  });
});
