import type { Rollout } from '@stoa/shared/contracts/rollouts';
import type { LineKind } from './health-chart.tsx';
import type { VersionHealth } from './sum-versions.ts';

/** Which versions are drawn: the one that is going out or live, what it came from, and the busiest other one. */
export function linesOf(
  versions: readonly VersionHealth[],
  now: { open?: Rollout | undefined; stable: string | null },
): { version: string; kind: LineKind }[] {
  const target = now.open?.targetVersion ?? now.stable ?? versions[0]?.version;
  if (target === undefined) return [];
  const rest = versions.filter(({ version }) => version !== target);
  const base =
    now.open?.baseVersion ??
    rest.find(({ version }) => version === now.stable)?.version ??
    rest.toSorted((a, b) => b.loads - a.loads)[0]?.version;
  const other = rest.filter(({ version }) => version !== base).toSorted((a, b) => b.loads - a.loads)[0];
  return [
    { version: target, kind: 'target' },
    ...(base ? [{ version: base, kind: 'base' as const }] : []),
    ...(other ? [{ version: other.version, kind: 'other' as const }] : []),
  ];
}
