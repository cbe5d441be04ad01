import type { RolloutStep } from '@stoa/shared/contracts/rollouts';
import { Failure } from './failure.ts';

const DEFAULT_WAIT_MINUTES = 15;

/** Reads `10:30,50:60,100`: percent of the visitors, and minutes to the next step. */
export function parseSteps(text: string): RolloutStep[] {
  return text.split(',').map((part) => {
    const [, traffic, minutes] = /^\s*(\d+(?:\.\d+)?)(?::(\d+(?:\.\d+)?))?\s*$/.exec(part) ?? [];
    if (traffic === undefined) {
      throw new Failure(
        2,
        `Invalid step “${part.trim()}”. Enter percent:minutes, for example 10:30,50:60,100.`,
      );
    }
    return { traffic: Number(traffic), waitMinutes: Number(minutes ?? DEFAULT_WAIT_MINUTES) };
  });
}
