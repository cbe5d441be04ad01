import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_EVENTS } from '@stoa/shared/contracts/needs';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => readFileSync(join(source, file), 'utf8'));
const named = (call: RegExp) => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(call)].map(([, name]) => name))),
];

it('[EXAM-D2] [PLT-05] the events that a publish is checked against are those of the shell', () => {
  expect(named(/\bemit\(\s*'([a-z]+\.[a-z]+)'/g).toSorted()).toEqual([...SHELL_EVENTS.emits].toSorted());
  expect(named(/\bon\(\s*'([a-z]+\.[a-z]+)'/g).toSorted()).toEqual([...SHELL_EVENTS.listens].toSorted());
});
