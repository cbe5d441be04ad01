// Raises the version of every package whose bytes changed, builds those again and records all digests.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { builtVersions, RECORD, recordedVersions } from '../versions/built-versions.ts';
import { nextPatch, unraised } from '../versions/compare-versions.ts';
import { runTool } from './run-tool.ts';

const root = process.cwd();

function raise(folder: string) {
  const file = path.join(root, folder, 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  const next = nextPatch(version);
  replaceIn(file, `"version": "${version}"`, `"version": "${next}"`);
  const entry = `"name": "@stoa/${folder}",\n      "version": `;
  replaceIn(path.join(root, 'package-lock.json'), `${entry}"${version}"`, `${entry}"${next}"`);
  console.log(`${folder}: ${version} → ${next}`);
}

function replaceIn(file: string, from: string, to: string) {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${path.relative(root, file)} doesn't contain ${from}`);
  writeFileSync(file, text.replace(from, to));
}

const changed = unraised(builtVersions(root), recordedVersions(root));
changed.forEach(raise);
if (changed.length > 0 && (await runTool('node', ['scripts/commands/build.ts'])) !== 0) process.exit(1);
writeFileSync(path.join(root, RECORD), `${JSON.stringify(builtVersions(root), null, 2)}\n`);
console.log(`Recorded in ${RECORD}.`);
