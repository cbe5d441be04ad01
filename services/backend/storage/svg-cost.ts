/** More than any drawing draws; repeated repetitions reach it within a few lines. */
const MAX_DRAWN = 200_000;
const MAX_STEPS = 500;

export interface Drawn {
  id: string | undefined;
  /** Ids of what is drawn in its place or over it. */
  refers: string[];
  children: Drawn[];
}

/** Lists the ids an element refers to, by a link or `url(#...)`. */
export function namesOf(attributes: Record<string, string>): string[] {
  return Object.entries(attributes).flatMap(([key, value]) => {
    if (key === 'href' || key === 'xlink:href')
      return value.trim().startsWith('#') ? [value.trim().slice(1)] : [];
    return [...value.matchAll(/url\s*\(\s*['"]?\s*#([^'")\s]+)/gi)].map(([, id]) => id ?? '');
  });
}

/** Checks whether a drawing repeats its parts so often that rendering would take too long. */
export function isEndless(root: Drawn): boolean {
  const byId = new Map<string, Drawn>();
  const collect = (one: Drawn): void => {
    if (one.id !== undefined && !byId.has(one.id)) byId.set(one.id, one);
    one.children.forEach(collect);
  };
  collect(root);
  const known = new Map<Drawn, number>();
  const cost = (one: Drawn, steps: number): number => {
    const before = known.get(one);
    if (before !== undefined) return before;
    if (steps > MAX_STEPS) return Infinity;
    // Cyclic references aren't drawn.
    known.set(one, 0);
    let sum = 1;
    for (const child of one.children) sum += cost(child, steps + 1);
    for (const id of one.refers) {
      const target = byId.get(id);
      if (target) sum += cost(target, steps + 1);
    }
    known.set(one, sum);
    return sum;
  };
  return cost(root, 0) > MAX_DRAWN;
}
