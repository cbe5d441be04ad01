import type { Database } from '../../shared/database/connect.ts';
import type { JobContext } from './job.ts';

/**
 * Does the same work in the control database and at every preset, and answers how much it was. A preset that is away
 * keeps the work from no other; the run is told as failed, so that it is done again.
 */
export async function everywhere(
  { database, presets }: JobContext,
  work: (database: Database) => Promise<number>,
): Promise<number> {
  const home = await Promise.allSettled([work(database)]);
  const away = await atPresets(presets, (preset) => work(preset.database));
  return sumOf(['default', ...presets.map(({ source }) => source)], [...home, ...away]);
}

/** The same at the presets alone. */
export async function atEachPreset(
  { presets }: JobContext,
  work: (preset: JobContext['presets'][number]) => Promise<number>,
): Promise<number> {
  return sumOf(
    presets.map(({ source }) => source),
    await atPresets(presets, work),
  );
}

const atPresets = (
  presets: JobContext['presets'],
  work: (preset: JobContext['presets'][number]) => Promise<number>,
) => Promise.allSettled(presets.map((preset) => preset.guard(() => work(preset))));

function sumOf(names: string[], results: PromiseSettledResult<number>[]): number {
  const failures = results.flatMap((result, at) =>
    result.status === 'rejected' ? [`${names[at]}: ${(result.reason as Error)?.message}`] : [],
  );
  if (failures.length > 0) throw new Error(failures.join('; '));
  return results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value : 0), 0);
}
