// Runs published code, so it holds nothing: empty environment, no rights of its own, no files, and it is killed when late.
// It imports no other file of ours, because it may read none.
import { compileFunction } from 'node:vm';
import type { Composition } from '@stoa/shared/contracts/registry';
import type { ShellNodeModule } from '@stoa/shared/contracts/rendering';
import type { CodeFile, FromRenderer, ToRenderer } from './protocol.ts';

type Shell = Awaited<ReturnType<ShellNodeModule['createShell']>>;

const reply = process.send?.bind(process) as (message: FromRenderer) => void;
const code = new Map<string, string>();
const modules = new Map<string, unknown>();
const compositions = new Map<number, Composition>();
let shell: Promise<Shell> | null = null;

process.on('disconnect', () => process.exit());
process.on('message', (message: ToRenderer) => {
  if (message.kind === 'start') void start(message);
  else if (message.kind === 'code') code.set(message.file.path, message.file.code);
  else if (message.kind === 'forget') evict(message.path);
  else if (message.kind === 'composition') store(message);
  else if (message.kind === 'forgetComposition') compositions.delete(message.key);
  else void render(message);
});

async function start(message: Extract<ToRenderer, { kind: 'start' }>): Promise<void> {
  if (message.uid !== null) dropRights(message.uid);
  const { createShell } = compile(message.shell) as ShellNodeModule;
  shell = createShell(load);
  await shell;
  reply({ kind: 'ready' });
}

function dropRights(uid: number): void {
  process.setgroups?.([]);
  process.setgid?.(uid);
  process.setuid?.(uid);
  if (process.getuid?.() !== uid || process.geteuid?.() !== uid) throw new Error('rights were not dropped');
}

async function render(message: Extract<ToRenderer, { kind: 'render' }>): Promise<void> {
  const { id, input } = message;
  try {
    if (!shell) throw new Error('the renderer was not started');
    const composition = compositions.get(message.composition);
    if (!composition) throw new Error('the composition was not handed over');
    const { html, themeStyleText, styleText } = await (
      await shell
    ).render({
      ...input,
      bootstrap: { ...input.bootstrap, composition },
    });
    reply({ kind: 'done', id, html, themeStyleText, styleText });
  } catch (error) {
    reply({
      kind: 'failed',
      id,
      detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

function load(path: string): unknown {
  if (!modules.has(path)) {
    const text = code.get(path);
    if (text === undefined) throw new Error(`the code of ${path} was not handed over`);
    modules.set(path, compile({ path, code: text }));
  }
  return modules.get(path);
}

/** The next page is given the same one, so no page may change it. */
function store({ key, composition }: Extract<ToRenderer, { kind: 'composition' }>): void {
  freeze(composition);
  compositions.set(key, composition);
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const part of Object.values(value)) freeze(part);
  Object.freeze(value);
}

function evict(path: string): void {
  code.delete(path);
  modules.delete(path);
}

function compile({ path, code }: CodeFile): unknown {
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: path });
  run(module, module.exports, builtin);
  return module.exports;
}

function builtin(id: string): unknown {
  const found = process.getBuiltinModule(id) as unknown;
  if (found === undefined) throw new Error(`${id} is not part of Node`);
  return found;
}
