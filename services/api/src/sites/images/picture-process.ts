import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { ImageFormat, PictureRequest } from './rasterise.ts';

export interface ToPictureChild {
  bytes: Uint8Array;
  input: PictureRequest;
}
export interface MadePicture {
  bytes: Uint8Array<ArrayBuffer>;
  format: ImageFormat;
}
export type FromPictureChild =
  { kind: 'ready' } | ({ kind: 'made' } & MadePicture) | { kind: 'unreadable'; detail: string };

export interface PictureLimits {
  /** Time limits of one image and of the process start, in milliseconds. */
  deadlineMs: number;
  startMs: number;
  /** Memory limit of the process, enforced by the kernel, in megabytes. */
  memoryMb: number;
}

export interface PictureProcess {
  /** Rejects when the picture cannot be read, takes too long, or takes the process with it. */
  make(bytes: Uint8Array, input: PictureRequest): Promise<MadePicture>;
  readonly pid: number | undefined;
  isAlive(): boolean;
  kill(): void;
}

const CHILD = join(import.meta.dirname, 'picture-child.ts');
/** Environment passed to the process: only what libraries need to find fonts. */
const INHERITED_VARIABLES = ['FONTCONFIG_FILE', 'FONTCONFIG_PATH', 'HOME', 'LANG', 'XDG_CACHE_HOME'];

/** Starts a process that makes one picture at a time. The shell sets the limits of the kernel, then becomes the process. */
export function startPictureProcess({ deadlineMs, startMs, memoryMb }: PictureLimits): PictureProcess {
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      'ulimit -c 0; ulimit -d "$0"; exec "$@"',
      String(memoryMb * 1024),
      process.execPath,
      '--max-old-space-size=128',
      '--disable-warning=ExperimentalWarning',
      CHILD,
    ],
    {
      env: Object.fromEntries(
        INHERITED_VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
      ),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  );
  let isEnded = false;
  let onMessage: ((message: FromPictureChild) => void) | null = null;
  let fail: ((error: Error) => void) | null = null;
  let isReady = false;
  const end = () => {
    isEnded = true;
    fail?.(new Error('the process of pictures ended'));
  };
  child.once('exit', end);
  child.once('error', end);
  child.on('message', (message: FromPictureChild) => onMessage?.(message));
  if (child.pid !== undefined) lower(child.pid);
  const kill = () => void child.kill('SIGKILL');

  return {
    kill,
    pid: child.pid,
    isAlive: () => !isEnded && child.connected && !child.killed,
    make(bytes, input) {
      return new Promise<MadePicture>((resolve, reject) => {
        let timer: NodeJS.Timeout;
        const within = (ms: number, what: string) => {
          clearTimeout(timer);
          timer = setTimeout(() => {
            kill();
            settle(() => reject(new Error(`${what} took more than ${ms} ms`)));
          }, ms);
        };
        const settle = (finish: () => void) => {
          clearTimeout(timer);
          [onMessage, fail] = [null, null];
          finish();
        };
        const begin = () => {
          isReady = true;
          within(deadlineMs, 'the picture');
          child.send({ bytes, input } satisfies ToPictureChild, (error) => error && fail?.(error));
        };
        fail = (error) => settle(() => reject(error));
        onMessage = (message) => {
          if (message.kind === 'ready') begin();
          else if (message.kind === 'made') settle(() => resolve(message));
          else settle(() => reject(new Error(message.detail)));
        };
        if (isEnded) fail(new Error('the process of pictures ended'));
        else if (isReady) begin();
        else within(startMs, 'the start');
      });
    },
  };
}

/** Behind everything that somebody waits for. */
function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It may be gone already.
  }
}
