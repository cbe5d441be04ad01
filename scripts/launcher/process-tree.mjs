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
  const all = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat !== null);
  const tree = new Map();
  const queue = all.filter(({ pid }) => pid === root);
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { pid, startedAt } = next;
    if (tree.has(pid)) continue;
    tree.set(pid, startedAt);
    queue.push(...all.filter(({ parent }) => parent === pid));
  }
  return tree;
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
 * Waits until every process of a tree has ended, and kills what has not by then.
 * @param {Map<number, string>} tree
 * @param {number} untilMs a moment of Date.now()
 */
export async function endTree(tree, untilMs) {
  const isAnyLeft = () => [...tree].some(([pid, startedAt]) => readStat(pid)?.startedAt === startedAt);
  while (isAnyLeft() && Date.now() < untilMs) await wait(LOOK_MS);
  signalTree(tree, 'SIGKILL');
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
