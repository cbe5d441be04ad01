import path from 'node:path';

const IMPORT =
  /^(?:import|export)\s+(?!type\b)(?:([^'";]*?)\s+from\s+)?'(\.{1,2}\/[^']+)'|\bimport\('(\.{1,2}\/[^']+)'\)/gm;

/** Folders that import each other's values in a circle; `files` holds paths relative to `root`, with their texts. */
export function folderKnots(files: ReadonlyMap<string, string>): string[] {
  const ties = new Map<string, Map<string, string>>();
  for (const [file, text] of files) {
    const from = folderOf(file);
    for (const target of valueImports(text)) {
      const imported = path.posix.join(path.posix.dirname(file), target);
      const to = folderOf(imported);
      if (from === to || imported.startsWith('..')) continue;
      const known = ties.get(from) ?? new Map<string, string>();
      ties.set(from, known.set(to, known.get(to) ?? `${file} imports ${imported}`));
    }
  }
  return [...ties.keys()].sort().flatMap((folder) => {
    const circle = circleFrom(ties, folder);
    // Told once, at the folder that comes first.
    if (!circle || circle.some((other) => other < folder)) return [];
    const reasons = circle.map((from, index) => ties.get(from)?.get(circle[index + 1] ?? folder));
    return [`${[...circle, folder].join(' → ')}: ${reasons.join(', ')}`];
  });
}

/** A wing's folder; a file that lies in no folder of a wing stands for itself. */
function folderOf(file: string): string {
  const parts = file.split('/');
  return parts.length > 2 ? parts.slice(0, 2).join('/') : file;
}

function valueImports(text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, names = '', named, dynamic]) => {
    const list = /^\{([^}]*)\}$/
      .exec(names.trim())?.[1]
      ?.split(',')
      .filter((name) => name.trim());
    const isTypes = list?.length && list.every((name) => name.trim().startsWith('type '));
    return isTypes ? [] : [named ?? dynamic ?? ''];
  });
}

/** The shortest way from a folder back to itself. */
function circleFrom(ties: ReadonlyMap<string, ReadonlyMap<string, string>>, start: string): string[] | null {
  const seen = new Set<string>();
  let ways = [[start]];
  while (ways.length > 0) {
    const longer: string[][] = [];
    for (const way of ways) {
      for (const next of ties.get(way.at(-1) ?? start)?.keys() ?? []) {
        if (next === start) return way;
        if (!seen.has(next)) longer.push([...way, next]);
        seen.add(next);
      }
    }
    ways = longer;
  }
  return null;
}
