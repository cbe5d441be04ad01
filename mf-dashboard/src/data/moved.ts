/** The list with the entry at `from` standing at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const goal = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, goal), list[from] as T, ...rest.slice(goal)];
}
