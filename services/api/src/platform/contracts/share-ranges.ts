import type { RemoteAssets } from '@stoa/shared/contracts/registry';
import { Range } from 'semver';
import type { Breach } from '../registry/breach.ts';

/** webpack's own containers: `load("default", "react", false, [1, 19, 3, 0])`, the range compiled, or none. */
const COMPILED = /\(\s*"default"\s*,\s*"([^"]+)"\s*,\s*(?:!0|!1|true|false)\s*(?:,\s*(\[[^()]*\]))?\s*[,)]/g;
/** Module Federation's plugin: `{shareKey: "react", ..., requiredVersion: "^19.3.0"}`. */
const NAMED = /shareKey:\s*"([^"]+)"[^{}]*?requiredVersion:\s*(?:"([^"]*)"|(!1|false))/g;

/** Extracts the share ranges of a built entry, whatever `assets.json` says. */
export function shareRangesOf(entry: string): Map<string, string> {
  const ranges = new Map<string, string>();
  for (const [, key, range] of entry.matchAll(COMPILED))
    if (key) ranges.set(key, range ? decompiled(range) : '*');
  for (const [, key, range] of entry.matchAll(NAMED)) if (key) ranges.set(key, range ?? '*');
  return ranges;
}

/** Libraries that the entry takes with another range than `assets.json` declares, or without a declaration. */
export function shareBreaches(assets: RemoteAssets, files: ReadonlyMap<string, Uint8Array>): Breach[] {
  const bytes = files.get(assets.entry);
  if (!bytes) return [];
  return [...shareRangesOf(Buffer.from(bytes).toString())].flatMap(([key, range]): Breach[] => {
    const declared = assets.shared[key];
    if (declared !== undefined && same(declared, range)) return [];
    return [
      {
        code: 'share_mismatch',
        path: `shared.${key}`,
        message: `${assets.entry} asks for ${key} ${range}, assets.json declares ${declared ?? 'none'}`,
        accepts: 'an assets.json of the same build',
      },
    ];
  });
}

function same(one: string, other: string): boolean {
  try {
    return new Range(one).range === new Range(other).range;
  } catch {
    return false;
  }
}

type Compiled = (string | number | undefined | Compiled)[];

function decompiled(text: string): string {
  try {
    return rangeOf(JSON.parse(text.replaceAll('-.', '-0.').replace(/,(?=,|\])/g, ',null')) as Compiled);
  } catch {
    return text;
  }
}

const SIGNS: Record<string, string> = { '0': '>=', '-1': '<', '1': '^', '2': '~' };

/** The range that webpack compiled into an array: how much of the version is fixed, then its parts. */
function rangeOf([fixed, ...parts]: Compiled): string {
  if (parts.length === 0) return '*';
  if (typeof fixed === 'number' && Number.isInteger(fixed)) {
    const sign = SIGNS[fixed] ?? (fixed > 0 ? '=' : '!=');
    return (
      sign +
      parts
        .map((part) => String(part ?? '-'))
        .join('.')
        .replaceAll('.-.', '-')
    );
  }
  const stack: string[] = [];
  for (const part of parts) {
    const pop = () => stack.pop() ?? '';
    if (part === 1) stack.push(`${pop()} || ${pop()}`);
    else if (part === 2) stack.push(`${pop()} ${pop()}`);
    else if (Array.isArray(part)) stack.push(rangeOf(part));
    else throw new Error('no range that semver can say');
  }
  return stack.pop() ?? '*';
}
