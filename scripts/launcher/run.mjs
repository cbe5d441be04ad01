import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { endTree, growTree, processTree, signalTree } from './process-tree.mjs';

const REPEATED_SIGNAL_MS = 1000;
/** What is neither the service nor a test has nothing to finish. */
const PATIENCE_MS = 1_500;
/** What a step starts while it ends is ended too. */
const GROW_MS = 50;
/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

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
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {import('node:child_process').StdioOptions} [stdio]
 * @property {number} [patienceMs] until what is left of it is killed, once a person wants it ended
 * @property {(child: import('node:child_process').ChildProcess) => void} [started]
 */

/**
 * Runs commands one after the other until a person wants to stop; then the running one ends with all that it started, and
 * no other begins. Each gets a process group of its own: a Ctrl-C would otherwise reach it two or three times (terminal,
 * npm, us) and a second one means "now".
 */
export function createRunner() {
  const stop = new AbortController();
  /** @type {((signal: NodeJS.Signals) => void) | null} */
  let forward = null;
  let lastSignalMs = 0;
  for (const signal of SIGNALS)
    process.on(signal, () => {
      const now = Date.now();
      if (now - lastSignalMs < REPEATED_SIGNAL_MS) return;
      lastSignalMs = now;
      stop.abort();
      forward?.(signal);
    });

  return {
    /** Aborted once a person wants to stop. */
    stopped: stop.signal,
    /**
     * Answers the exit code; 130 for what was not begun any more.
     * @param {string} command
     * @param {string[]} args
     * @param {RunOptions} options
     * @returns {Promise<number>}
     */
    run(command, args, { patienceMs = PATIENCE_MS, started, ...options } = {}) {
      if (stop.signal.aborted) return Promise.resolve(130);
      const child = spawn(command, args, { stdio: 'inherit', detached: true, ...options });
      started?.(child);
      let tree = new Map();
      let untilMs = 0;
      let growing;
      forward = (signal) => {
        tree = new Map([...tree, ...processTree(child.pid ?? 0)]);
        growing ??= setInterval(() => growTree(tree), GROW_MS);
        untilMs ||= Date.now() + patienceMs;
        child.kill(signal);
        setTimeout(() => {
          growTree(tree);
          signalTree(tree, 'SIGKILL');
        }, patienceMs).unref();
      };
      return new Promise((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (code, signal) => {
          resolve(code ?? 128 + (signal ? constants.signals[signal] : 1));
        });
      })
        .then(async (code) => {
          // As process 1 of a container our end is that of all others, so the database ends first.
          if (stop.signal.aborted) await endTree(tree, untilMs);
          return code;
        })
        .finally(() => {
          clearInterval(growing);
          forward = null;
        });
    },
  };
}
