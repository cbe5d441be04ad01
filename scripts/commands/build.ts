// Builds the shell and the remotes with turbo: only what changed, seconds when nothing did.
import { spawn } from 'node:child_process';
import process from 'node:process';
import { createInterface } from 'node:readline';

const turbo = spawn(
  'turbo',
  ['run', 'build', '--output-logs=new-only', '--no-color', ...process.argv.slice(2)],
  {
    stdio: ['ignore', 'pipe', 'pipe'],
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => turbo.kill(signal));

const startedAtMs = Date.now();
const logOf = new Map<string, string[]>();
const built: string[] = [];

function read(line: string) {
  const match = /^(?:@stoa\/)?([\w-]+):build: (.*)$/.exec(line);
  if (!match) return;
  const [, name = '', text = ''] = match;
  if (text.startsWith('cache miss')) {
    built.push(name);
    console.log(`Building ${name} ...`);
  }
  logOf.set(name, [...(logOf.get(name) ?? []), text]);
}
const outside: string[] = [];
createInterface(turbo.stdout).on('line', read);
createInterface(turbo.stderr).on('line', (line) => outside.push(line));

turbo.once('error', (error) => {
  console.error(`The build could not be started: ${error.message}.`);
  process.exitCode = 1;
});
turbo.once('close', (code, signal) => {
  const seconds = ((Date.now() - startedAtMs) / 1000).toFixed(1);
  process.exitCode = code ?? 130;
  if (code === 0) {
    if (built.length > 0) console.log(`Built ${built.length} parts in ${seconds} s.`);
    return;
  }
  if (signal || code === 130) return;
  const report = outside.join('\n');
  const failed = [...report.matchAll(/([\w-]+)#build:\s+ERROR/g)].map(([, name = '']) => name);
  for (const name of failed) console.error([`--- ${name}`, ...(logOf.get(name) ?? [])].join('\n'));
  if (failed.length === 0) console.error(report);
  console.error('\nThe build failed; what went wrong stands above.');
});
