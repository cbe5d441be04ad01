import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHOT_THEMES, shotFile, SHOTS } from '@stoa/shared/contracts/shots';

const NAMES = new Set(SHOTS.flatMap((shot) => SHOT_THEMES.map((theme) => shotFile(shot, theme))));

/** Reads a picture of the running product as AVIF; null for a name that is none. */
export const readShot = (name: string): Buffer | null =>
  NAMES.has(name) ? readFileSync(join(import.meta.dirname, 'shots', name)) : null;
