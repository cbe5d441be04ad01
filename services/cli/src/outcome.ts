import type { VersionChange } from '@stoa/shared/contracts/rollouts';

export interface Surroundings {
  cwd: string;
  environment: Record<string, string | undefined>;
}

/** Result of a command: lines for people, `data` for programs. */
export interface Outcome {
  lines: string[];
  data: unknown;
}

export interface RunCommandOptions {
  reason: string;
  dryRun?: boolean;
}

/** Describes the version changes, one line per tenant and version. */
export function changeLines(changes: readonly VersionChange[]): string[] {
  if (changes.length === 0) return ['No visitors would change version.'];
  return changes.map(({ slug, remote, from, to, share }) => {
    const who = share === 100 ? slug : `${share}% of ${slug}`;
    return `${who} would move from ${remote} ${from ?? 'none'} to ${to ?? 'none'}.`;
  });
}

/** Returns what a release command did, or what it would change on a dry run. */
export function steered<T>(
  body: T,
  { dryRun }: { dryRun?: boolean },
  done: (body: T) => string | string[],
): Outcome {
  const lines = dryRun ? changeLines((body as { changes: VersionChange[] }).changes) : [done(body)].flat();
  return { lines, data: body };
}

export const dryQuery = ({ dryRun }: { dryRun?: boolean }): string => (dryRun ? '?dryRun=true' : '');
