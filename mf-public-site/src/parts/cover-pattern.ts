/** A small drawing of arches that is always the same for the same name: svg paths in a 160 by 100 box. */
export function coverPattern(seed: string): string[] {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  const next = (bound: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * bound);
  };
  const paths = [`M0 ${86 + next(6)}H160`];
  const width = 20 + next(4) * 4;
  const offset = next(width);
  for (let left = -offset; left < 160; left += width) {
    const foot = 86;
    const top = 28 + next(5) * 6;
    const half = width / 2 - 2;
    for (let ring = 0; ring <= next(3); ring++) {
      const inset = ring * 3;
      const radius = half - inset;
      if (radius < 2) break;
      paths.push(
        `M${left + 2 + inset} ${foot}V${top + radius}a${radius} ${radius} 0 0 1 ${radius * 2} 0V${foot}`,
      );
    }
  }
  return [...new Set(paths)];
}
