import { readFileSync } from 'node:fs';
import { commandLine, processTree } from '../product/process-tree.ts';

export interface ProcessMemory {
  name: string;
  megabytes: number;
}

/** Proportional memory of a process and everything below it: a page shared by several is counted once over all of them. */
export const memoryOfTree = (rootPid: number): ProcessMemory[] =>
  processTree(rootPid).map((pid) => ({ name: commandLine(pid), megabytes: pssKilobytes(pid) / 1024 }));

function pssKilobytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Returns the memory of the service and its renderers, without the database. */
export const memoryOfService = (rootPid: number): { service: number; renderers: number } => {
  const processes = memoryOfTree(rootPid);
  const of = (pattern: RegExp) =>
    processes.filter(({ name }) => pattern.test(name)).reduce((sum, { megabytes }) => sum + megabytes, 0);
  return { service: of(/main\.ts/), renderers: of(/renderer-child/) };
};
