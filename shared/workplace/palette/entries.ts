/** One line of a palette: a place and what it is called. */
export interface PaletteEntry<Group extends string = string> {
  key: string;
  group: Group;
  label: string;
  path: string;
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Those whose words all begin, or whose name holds, what was typed; beginnings first. Without anything typed, all. */
export function matching<Entry extends Pick<PaletteEntry, 'label'>>(
  entries: readonly Entry[],
  typed: string,
): Entry[] {
  const wanted = folded(typed);
  if (!wanted) return [...entries];
  const rank = ({ label }: Entry): number => {
    const name = folded(label);
    if (name.startsWith(wanted)) return 0;
    if (name.split(/\s+/).some((namePart) => namePart.startsWith(wanted))) return 1;
    return name.includes(wanted) ? 2 : 3;
  };
  return entries.filter((entry) => rank(entry) < 3).toSorted((a, b) => rank(a) - rank(b));
}

/** The place after a step up or down, round the ends. */
export const stepped = (index: number, by: number, count: number): number =>
  count === 0 ? 0 : (index + by + count) % count;
