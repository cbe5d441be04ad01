import { DEFAULT_GUARD } from '@stoa/shared/contracts/default-guard';
import type { RolloutGuard } from '@stoa/shared/contracts/rollouts';
import type { Command } from 'commander';

export interface GuardOptions {
  maxErrorRate?: string;
  maxRise?: string;
  minSamples?: string;
  window?: string;
}

/** Adds the guard's options to a command that brings a version to visitors. */
export const withGuard = (command: Command): Command =>
  command
    .option(
      '--max-error-rate <percent>',
      `error rate above which the guard stops the version (default: ${DEFAULT_GUARD.maxErrorRate * 100})`,
    )
    .option(
      '--max-rise <points>',
      `largest rise over the previous version, in points (default: ${DEFAULT_GUARD.maxRise * 100})`,
    )
    .option(
      '--min-samples <count>',
      `visitors required before the guard acts (default: ${DEFAULT_GUARD.minSamples})`,
    )
    .option(
      '--window <minutes>',
      `time window that the guard measures (default: ${DEFAULT_GUARD.windowMinutes})`,
    );

/** The guard as it was named; nothing where none of it was. */
export function readGuard({ maxErrorRate, maxRise, minSamples, window }: GuardOptions): {
  guard?: RolloutGuard;
} {
  if ([maxErrorRate, maxRise, minSamples, window].every((option) => option === undefined)) return {};
  const share = (percent: string | undefined, usual: number) =>
    percent === undefined ? usual : Number(percent) / 100;
  return {
    guard: {
      maxErrorRate: share(maxErrorRate, DEFAULT_GUARD.maxErrorRate),
      maxRise: share(maxRise, DEFAULT_GUARD.maxRise),
      minSamples: Number(minSamples ?? DEFAULT_GUARD.minSamples),
      windowMinutes: Number(window ?? DEFAULT_GUARD.windowMinutes),
    },
  };
}
