import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';

const REPEATED_SIGNAL_MS = 1000;

/**
 * The environment of every command: our Node first on PATH, all caches inside the project folder.
 * @param {string} root
 * @param {string} node
 */
export function projectEnv(root, node, env = process.env) {
  return {
    ...env,
    PATH: [path.dirname(node), path.join(root, 'node_modules', '.bin'), env.PATH].join(path.delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    TURBO_CONFIG_DIR_PATH: path.join(root, '.turbo', 'config'),
    TURBO_NO_UPDATE_NOTIFIER: '1',
  };
}

/**
 * Runs a command to its end and answers its exit code. The child gets a process group of its own: a Ctrl-C would
 * otherwise reach it two or three times (terminal, npm, us) and a second one means "now".
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
export function run(command, args, options) {
  const child = spawn(command, args, { stdio: 'inherit', detached: true, ...options });
  let lastSignalMs = 0;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    const now = Date.now();
    if (now - lastSignalMs < REPEATED_SIGNAL_MS) return;
    lastSignalMs = now;
    child.kill(signal);
  };
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 1));
    });
  });
}
