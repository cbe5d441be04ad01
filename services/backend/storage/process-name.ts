import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** One running process, told apart from others on the same disk: of another start, machine, or process space. */
export interface ProcessName {
  /** The start of the machine and the space of process numbers: only within both does a number say who lives. */
  space: string;
  pid: number;
}

/** This process. Where the system names no start and no space, the host's name stands for them. */
export function ownProcessName(): ProcessName {
  let space: string;
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    space = `${boot}-${readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')}`;
  } catch {
    space = hostname().replaceAll('.', '-');
  }
  return { space, pid: process.pid };
}

/** The name of a folder that belongs to a process. */
export const folderName = ({ space, pid }: ProcessName, unique: string): string =>
  `${space}.${pid}.${unique}`;

/** Whose folder it is. */
export function readFolderName(name: string): ProcessName {
  const parts = name.split('.');
  return { space: parts.slice(0, -2).join('.'), pid: Number(parts.at(-2)) };
}
