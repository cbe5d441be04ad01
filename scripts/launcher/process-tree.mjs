import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 20;

/**
 * A process and all that it started, however deep and in whatever group, each with the moment of its start: a number that
 * was given to somebody else meanwhile is not ours.
 * @param {number} root
 * @returns {Map<number, string>}
 */
export function processTree(root) {
  const all = readAll();
  return descend(
    all,
    all.filter(({ pid }) => pid === root),
  );
}

/**
 * Adds what the living processes of a tree have started since.
 * @param {Map<number, string>} tree
 */
export function growTree(tree) {
  const all = readAll();
  const living = all.filter(({ pid, startedAt }) => tree.get(pid) === startedAt);
  for (const [pid, startedAt] of descend(all, living)) tree.set(pid, startedAt);
}

/**
 * Sends a signal to every process of a tree that is still the one it was.
 * @param {Map<number, string>} tree
 * @param {NodeJS.Signals} signal
 */
export function signalTree(tree, signal) {
  for (const [pid, startedAt] of tree) {
    if (readStat(pid)?.startedAt !== startedAt) continue;
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself.
    }
  }
}

/**
 * Ends every process of a tree: those whose parent has ended are signalled, since nobody else would; they end what they
 * started themselves. Kills what is left when time is up.
 * @param {Map<number, string>} tree
 * @param {number} untilMs a moment of Date.now()
 */
export async function endTree(tree, untilMs) {
  const signalled = new Set();
  for (;;) {
    growTree(tree);
    const living = readAll().filter(({ pid, startedAt }) => tree.get(pid) === startedAt);
    if (living.length === 0 || Date.now() >= untilMs) break;
    const pids = new Set(living.map(({ pid }) => pid));
    const orphans = living.filter(({ pid, parent }) => !pids.has(parent) && !signalled.has(pid));
    // PostgreSQL ends at once on SIGINT; SIGTERM would make it wait for its clients.
    signalTree(new Map(orphans.map(({ pid, startedAt }) => [pid, startedAt])), 'SIGINT');
    for (const { pid } of orphans) signalled.add(pid);
    await wait(LOOK_MS);
  }
  signalTree(tree, 'SIGKILL');
}

/** @typedef {{ pid: number, parent: number, startedAt: string }} Stat */

/** Every process of this machine that runs. */
const readAll = () =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat !== null);

/**
 * @param {Stat[]} all
 * @param {Stat[]} roots
 * @returns {Map<number, string>}
 */
function descend(all, roots) {
  const tree = new Map();
  const queue = [...roots];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { pid, startedAt } = next;
    if (tree.has(pid)) continue;
    tree.set(pid, startedAt);
    queue.push(...all.filter(({ parent }) => parent === pid));
  }
  return tree;
}

/**
 * null for one that has ended, also while nobody has taken note of it.
 * @param {number} pid
 */
function readStat(pid) {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return { pid, parent: Number(fields[1]), startedAt: fields[19] ?? '' };
  } catch {
    return null;
  }
}
