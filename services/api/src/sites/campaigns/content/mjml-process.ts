import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const CHILD = join(import.meta.dirname, 'mjml-child.ts');
const DEADLINE_MS = 30_000;
const IDLE_MS = 60_000;

interface Answer {
  id: number;
  html?: string;
  error?: string;
}

export interface MjmlCompiler {
  compile(mjml: string): Promise<string>;
  close(): void;
}

/** Compiles MJML in a process of its own, which starts with the first text and ends a minute after the last. */
export function createMjmlCompiler(): MjmlCompiler {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | null = null;
  let lastId = 0;
  const waiting = new Map<number, (answer: Answer) => void>();

  const close = () => {
    if (idle) clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  };
  const open = () => {
    const started = fork(CHILD, {
      env: {},
      execArgv: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer));
    started.on('error', () => {});
    started.once('exit', () => {
      if (child === started) child = null;
      for (const [id, settle] of waiting) settle({ id, error: 'the process of email texts ended' });
    });
    return started;
  };

  return {
    close,
    compile(mjml) {
      if (idle) clearTimeout(idle);
      child ??= open();
      const id = (lastId += 1);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(close, DEADLINE_MS);
        waiting.set(id, ({ html, error }) => {
          clearTimeout(timer);
          waiting.delete(id);
          if (waiting.size === 0) idle = setTimeout(close, IDLE_MS).unref();
          if (html === undefined) reject(new Error(error ?? 'the text could not be compiled'));
          else resolve(html);
        });
        child!.send({ id, mjml });
      });
    },
  };
}
