import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@stoa/shared/contracts/registry';
import type { RenderInput, RenderResult } from '@stoa/shared/contracts/rendering';
import { MAX_LOADED_COMPOSITIONS, MAX_LOADED_REMOTES } from '../limits.ts';
import type { FromRenderer, ToRenderer } from './protocol.ts';

const CHILD = join(import.meta.dirname, 'renderer-child.mts');
/** Belongs to nobody else on a usual machine; renderers take it when the service runs as root. */
const RENDERER_UID = 61_943;
const MAX_OUTPUT_CHARS = 2_000;

export interface RendererSettings {
  shellFile: string;
  heapMb: number;
  /** Time a page waits for a rendering once code is loaded; the rendering continues without it. */
  patienceMs: number;
  /** When a rendering that goes on is ended, and its process with it. */
  deadlineMs: number;
  /** On top of both, when code has to be loaded first. */
  loadMs: number;
  after: After;
}

/** Does something later, unless the returned function is called before. */
export type After = (ms: number, work: () => void) => () => void;

export interface Rendering {
  /** Result for the page. */
  result: Promise<RenderResult>;
  /** When the renderer can take another page, or never will. */
  over: Promise<void>;
}

export interface RendererProcess {
  /** Resolves when it can render, rejects when it ended before. */
  ready: Promise<void>;
  ended: Promise<void>;
  /** @param onEnd hears, before anybody else, whether the process had to end for it or lives on */
  render(input: RenderInput, onEnd: (isBroken: boolean) => void): Rendering;
  kill(): void;
}

/** Starts one renderer. It renders one page at a time and is killed when one does not end. */
export function startRenderer(settings: RendererSettings): RendererProcess {
  const child = fork(CHILD, [], {
    env: {},
    cwd: '/',
    serialization: 'json',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [
      '--permission',
      `--allow-fs-read=${CHILD}`,
      '--disallow-code-generation-from-strings',
      '--disable-warning=SecurityWarning',
      `--max-old-space-size=${settings.heapMb}`,
      // Young garbage of one page after the other: what V8 takes by itself on a 64-bit machine is 96 MB for each renderer.
      '--max-semi-space-size=4',
    ],
  });
  const readOutput = collectOutput(child);
  const loaded = new Set<string>();
  const known = new Set<number>();
  let nextId = 1;
  let answer: ((message: FromRenderer) => void) | null = null;
  let crash: (() => void) | null = null;

  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  let isEnded = false;
  const watch = async () => {
    await ended;
    isEnded = true;
    crash?.();
  };
  void watch();
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message: FromRenderer) => {
      if (message.kind === 'ready') resolve();
      else answer?.(message);
    });
    void ended.then(() => reject(new Error(`the renderer ended: ${readOutput()}`)));
  });
  ready.catch(() => {});
  void handOverShell();

  async function handOverShell(): Promise<void> {
    try {
      const code = await readFile(settings.shellFile, 'utf8');
      const isRoot = process.getuid?.() === 0;
      send({ kind: 'start', shell: { path: settings.shellFile, code }, uid: isRoot ? RENDERER_UID : null });
    } catch {
      kill();
    }
  }

  function send(message: ToRenderer): void {
    if (child.connected) child.send(message, () => {});
  }

  function kill(): void {
    child.kill('SIGKILL');
  }

  async function handOver(paths: string[]): Promise<boolean> {
    const missing = paths.filter((path) => !loaded.has(path));
    const files = await Promise.all(
      missing.map(async (path) => ({ path, code: await readFile(path, 'utf8') })),
    );
    for (const file of files) send({ kind: 'code', file });
    for (const path of paths) {
      loaded.delete(path);
      loaded.add(path);
    }
    for (const path of loaded) {
      if (loaded.size <= Math.max(MAX_LOADED_REMOTES, paths.length)) break;
      loaded.delete(path);
      send({ kind: 'forget', path });
    }
    return missing.length > 0;
  }

  function handOverComposition(composition: Composition): number {
    const key = keyOf(composition);
    if (!known.delete(key)) send({ kind: 'composition', key, composition });
    known.add(key);
    const [oldest = key] = known;
    if (known.size > MAX_LOADED_COMPOSITIONS) {
      known.delete(oldest);
      send({ kind: 'forgetComposition', key: oldest });
    }
    return key;
  }

  function render(input: RenderInput, onEnd: (isBroken: boolean) => void): Rendering {
    const result = Promise.withResolvers<RenderResult>();
    return { result: result.promise, over: run(input, onEnd, result.resolve) };
  }

  /** Tells the page its result as soon as there is one, and resolves when all is over. */
  async function run(
    input: RenderInput,
    onEnd: (isBroken: boolean) => void,
    sendPage: (result: RenderResult) => void,
  ): Promise<void> {
    let isFirst: boolean;
    try {
      isFirst = await handOver(Object.values(input.nodeEntries));
    } catch (error) {
      return sendPage({ ok: false, reason: 'failed', detail: String(error) });
    }
    const id = nextId++;
    const timedOut = (ms: number): RenderResult => ({
      ok: false,
      reason: 'late',
      detail: `no answer within ${ms} ms`,
    });
    const [patienceMs, deadlineMs] = [settings.patienceMs, settings.deadlineMs].map(
      (ms) => ms + (isFirst ? settings.loadMs : 0),
    ) as [number, number];
    return new Promise<void>((resolve) => {
      const end = (result: RenderResult, isBroken = false) => {
        for (const cancel of limits) cancel();
        answer = null;
        crash = null;
        onEnd(isBroken);
        sendPage(result);
        resolve();
      };
      const limits = [
        settings.after(patienceMs, () => sendPage(timedOut(patienceMs))),
        settings.after(deadlineMs, () => {
          sendPage(timedOut(deadlineMs));
          kill();
        }),
      ];
      answer = (message) => {
        if (message.kind === 'ready' || message.id !== id) return;
        if (message.kind === 'failed') end({ ok: false, reason: 'failed', detail: message.detail });
        else {
          const { html, themeStyleText, styleText } = message;
          end({ ok: true, html, themeStyleText, styleText });
        }
      };
      // Not a reaction of `ended`: a process that lives long would keep each page it ever rendered.
      crash = () => end({ ok: false, reason: 'crashed', detail: readOutput() }, true);
      if (isEnded) crash();
      const { composition, ...bootstrap } = input.bootstrap;
      const key = handOverComposition(composition);
      send({ kind: 'render', id, input: { ...input, bootstrap }, composition: key });
    });
  }

  return { ready, ended, render, kill };
}

const keys = new WeakMap<Composition, number>();
let nextKey = 1;

/** Returns a stable key per composition object: compositions are immutable. */
function keyOf(composition: Composition): number {
  const key = keys.get(composition) ?? nextKey++;
  keys.set(composition, key);
  return key;
}

function collectOutput(child: ChildProcess): () => string {
  let output = '';
  child.stderr?.setEncoding('utf8');
  child.stderr?.on('data', (chunk: string) => {
    output = (output + chunk).slice(-MAX_OUTPUT_CHARS);
  });
  return () => output.trim();
}
