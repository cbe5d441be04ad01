import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { problemOf } from './browser-problem.ts';
import { unpackChromium } from './packed-chromium.ts';
import { writeStarter } from './starter.ts';

/** A Chromium that has been seen to start here and to show text. */
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

interface Rung {
  source: string;
  find(): Promise<string | null>;
}

/** Nothing here installs or downloads: the last one came with the packages, and so did its fonts. */
const RUNGS: Rung[] = [
  { source: 'CHROMIUM_PATH', find: async () => atPath(process.env['CHROMIUM_PATH']) },
  { source: 'the system', find: async () => onSystem() },
  { source: "Playwright's cache", find: async () => atPath(chromium.executablePath()) },
  { source: '@sparticuz/chromium', find: async () => (await unpackChromium())?.executablePath ?? null },
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
    const usable = await makeUsable(found);
    if ('executablePath' in usable) return { source, ...usable };
    tried.push(`${source}: ${usable.problem}`);
  }
  throw new Error(
    `No Chromium could be started for the browser tests. Install one, or set CHROMIUM_PATH. Tried: ${tried.join('; ')}.`,
  );
}

/** As it is; else with the fonts that we bring; else without its sandbox too, where the kernel gives it none. */
async function makeUsable(found: string): Promise<{ executablePath: string } | { problem: string }> {
  const problem = await problemOf(found, BROWSER_ARGS);
  const packed = problem ? await unpackChromium() : null;
  if (!problem) return { executablePath: found };
  if (!packed) return { problem };
  const libraries = found === packed.executablePath ? packed.libraries : undefined;
  for (const flags of [[], ['--no-sandbox']]) {
    const executablePath = writeStarter({ executablePath: found, fonts: [packed.fonts], libraries, flags });
    if (!(await problemOf(executablePath, BROWSER_ARGS))) return { executablePath };
  }
  return { problem };
}

function atPath(executablePath: string | undefined): string | null {
  return executablePath && existsSync(executablePath) ? executablePath : null;
}

function onSystem(): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return atPath(candidates.find((file) => existsSync(file)));
}
