import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface StarterOptions {
  executablePath: string;
  /** Folders of fonts; the machine's own configuration counts beside them. */
  fonts: string[];
  /** Folder of its libraries, if the machine lacks them. */
  libraries?: string | undefined;
  flags?: string[];
}

/** Writes a script that starts a browser with fonts and libraries of ours, and answers its path. */
export function writeStarter({ executablePath, fonts, libraries, flags = [] }: StarterOptions): string {
  const folder = path.resolve(import.meta.dirname, `../../.cache/browser-${process.getuid?.()}`);
  mkdirSync(folder, { recursive: true });
  const name = createHash('sha256')
    .update(JSON.stringify([executablePath, fonts, libraries, flags]))
    .digest('hex')
    .slice(0, 12);
  const config = path.join(folder, `${name}.fonts.conf`);
  writeFileSync(config, fontConfig(fonts, path.join(folder, 'font-cache')));
  const starter = path.join(folder, `start-${name}`);
  const settings = [
    `FONTCONFIG_FILE='${config}'`,
    ...(libraries === undefined ? [] : [`LD_LIBRARY_PATH='${libraries}'`]),
  ];
  const call = [`exec '${executablePath}'`, ...flags, '"$@"'].join(' ');
  writeFileSync(starter, `#!/bin/sh\nexport ${settings.join(' ')}\n${call}\n`, { mode: 0o755 });
  return starter;
}

const fontConfig = (folders: string[], cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  ${folders.map((folder) => `<dir>${folder}</dir>`).join('\n  ')}
  <cachedir>${cache}</cachedir>
</fontconfig>
`;
