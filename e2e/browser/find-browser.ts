import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** A Chromium that has been seen to start here. */
export interface FoundBrowser {
  source: string;
  executablePath: string;
}

/** Chromium keeps quiet on the network, so that what tests see is what the product did. */
export const BROWSER_ARGS = [
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

type Rung = { source: string; find(): Promise<string | null> };

const RUNGS: Rung[] = [
  { source: 'CHROMIUM_PATH', find: async () => atPath(process.env['CHROMIUM_PATH']) },
  { source: 'the system', find: async () => onSystem() },
  { source: "Playwright's cache", find: async () => inCache() },
  {
    source: 'playwright install',
    find: async () => (quietly('playwright', ['install', 'chromium']) ? inCache() : null),
  },
  {
    source: 'apt-get',
    find: async () => (installWithApt() ? onSystem() : null),
  },
  { source: '@sparticuz/chromium', find: unpacked },
];

/** The first Chromium of the ladder that starts. Throws, naming every rung, when there is none: never skip a browser test. */
export async function findBrowser(): Promise<FoundBrowser> {
  const tried: string[] = [];
  for (const { source, find } of RUNGS) {
    const found = await find();
    if (!found) {
      tried.push(`${source}: none`);
      continue;
    }
    const problem = await startsHere(found);
    if (!problem) return { source, executablePath: found };
    tried.push(`${source}: ${problem}`);
  }
  throw new Error(`No Chromium could be started for the browser tests. Tried: ${tried.join('; ')}.`);
}

async function startsHere(executablePath: string): Promise<string | null> {
  try {
    const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS, timeout: 60_000 });
    await browser.close();
    return null;
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split('\n')[0] ?? 'does not start';
  }
}

function atPath(executablePath: string | undefined): string | null {
  return executablePath && existsSync(executablePath) ? executablePath : null;
}

function onSystem(): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return atPath(candidates.find((file) => existsSync(file)));
}

function inCache(): string | null {
  return atPath(chromium.executablePath());
}

function installWithApt(): boolean {
  if (process.getuid?.() !== 0) return false;
  return (
    quietly('apt-get', ['update']) &&
    quietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
  );
}

/**
 * The packed Chromium brings its libraries only where it believes itself in a Lambda, and unpacks below TMPDIR. What it
 * sets in the environment is taken back at once: a PostgreSQL started with those libraries would not run.
 */
async function unpacked(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const before = { ...process.env };
  const folder = path.resolve(import.meta.dirname, `../../.cache/chromium-${process.getuid?.()}`);
  mkdirSync(folder, { recursive: true });
  Object.assign(process.env, { AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x', TMPDIR: folder });
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    const executablePath = await packed.executablePath();
    const starter = path.join(folder, 'start-chromium');
    const libraries = process.env['LD_LIBRARY_PATH'] ?? '';
    writeFileSync(starter, `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' exec '${executablePath}' "$@"\n`, {
      mode: 0o755,
    });
    return starter;
  } finally {
    for (const name of ['AWS_LAMBDA_JS_RUNTIME', 'TMPDIR', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

function quietly(command: string, args: string[]): boolean {
  console.log(`Looking for a browser: ${command} ${args.join(' ')} ...`);
  const { status } = spawnSync(command, args, { stdio: 'ignore', timeout: 600_000 });
  return status === 0;
}
