import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Unpacked contents of @sparticuz/chromium: a browser with the libraries and fonts a bare Debian lacks. */
export interface PackedChromium {
  executablePath: string;
  libraries: string;
  fonts: string;
}

/** Unpacks it once for each user; null where it cannot run. The browser itself is started by writeStarter alone. */
export async function unpackChromium(): Promise<PackedChromium | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const { default: packed } = await import('@sparticuz/chromium');
  const folder = path.resolve(import.meta.dirname, `../../.cache/chromium-${process.getuid?.()}`);
  if (!existsSync(folder)) {
    const beside = `${folder}.${process.pid}`;
    rmSync(beside, { recursive: true, force: true });
    mkdirSync(beside, { recursive: true });
    await inFolder(beside, () => packed.executablePath());
    // Half of one must never be taken for a browser.
    renameSync(beside, folder);
  }
  return {
    executablePath: path.join(folder, 'chromium'),
    libraries: path.join(folder, 'al2023', 'lib'),
    fonts: path.join(folder, 'fonts', 'fonts'),
  };
}

/**
 * The package unpacks below TMPDIR, and its libraries only where it believes itself in a Lambda. What it sets in the
 * environment is taken back at once: a PostgreSQL started with those libraries would not run.
 */
async function inFolder(folder: string, unpack: () => Promise<string>): Promise<void> {
  const before = { ...process.env };
  Object.assign(process.env, { AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x', TMPDIR: folder });
  try {
    await unpack();
  } finally {
    for (const name of ['AWS_LAMBDA_JS_RUNTIME', 'TMPDIR', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}
