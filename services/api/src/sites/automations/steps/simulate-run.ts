import type { DryRunResult } from '@stoa/shared/contracts/automations/calls';
import { MAX_STEPS } from '@stoa/shared/contracts/automations/constants';
import type { Graph } from '@stoa/shared/contracts/automations/graph';
import { decideStep } from './decide-step.ts';

export interface Simulation {
  graph: Graph;
  /** Decides the ways of splits. */
  runId: string;
  startsAt: Date;
  timeZone: string;
  contactZone: string | null;
  /** Answers of the "if" steps. */
  matches: ReadonlyMap<string, boolean | null>;
  /** Reason why emails would not be sent, by step. */
  blocks: ReadonlyMap<string, string | null>;
  /** Awaited events happen at once. */
  isHappening: boolean;
}

/** Goes through a version as the engine would, on a clock that jumps over the waits; nothing happens to anybody. */
export function simulateRun(simulation: Simulation): DryRunResult {
  const { graph, runId, timeZone, isHappening } = simulation;
  const steps: DryRunResult['steps'] = [];
  let now = simulation.startsAt;
  let arrivedAt = now;
  let stepId = graph.first;
  let state: 'active' | 'waiting' = 'active';
  let wokenBy: string | null = null;
  while (stepId !== null && steps.length < MAX_STEPS) {
    const step = graph.steps[stepId];
    if (!step) break;
    const move = decideStep(
      {
        runId,
        state,
        stepNo: steps.length + 1,
        stepId,
        arrivedAt,
        wokenBy,
        isSkipping: false,
        step,
        timeZone,
        contactZone: simulation.contactZone,
        quiet: graph.quiet ?? null,
        matches: simulation.matches.get(stepId) ?? null,
      },
      now,
    );
    if (move.go === 'wait') {
      const isAwaited = move.awaits !== null && isHappening;
      // A wait for an event alone ends with the trial.
      if (!isAwaited && move.wakeAt === null) {
        steps.push({ stepId, kind: step.kind, at: now.toISOString(), outcome: 'waiting', block: null });
        break;
      }
      state = 'waiting';
      wokenBy = isAwaited ? 'trial' : null;
      if (!isAwaited) now = move.wakeAt ?? now;
      continue;
    }
    const block = simulation.blocks.get(stepId) ?? null;
    const outcome = block === null ? move.outcome : 'blocked';
    steps.push({ stepId, kind: step.kind, at: now.toISOString(), outcome, block });
    stepId = move.next;
    state = 'active';
    wokenBy = null;
    arrivedAt = now;
  }
  return { steps, endsAt: now.toISOString() };
}
