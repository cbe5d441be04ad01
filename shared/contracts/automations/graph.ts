import type { SegmentNode } from '../segment-rule.ts';
import type { EventType } from './constants.ts';
import type { AutomationDefinition, QuietHours } from './definition.ts';
import { isBranchStep, type BranchStep, type SimpleStep, type Step, type Test } from './steps.ts';

type Flat<T> = T extends unknown ? Omit<T, 'yes' | 'no'> : never;
/** A step of a published version: it knows which step follows, and where it stands from the top. */
export type GraphStep = Flat<SimpleStep | BranchStep> & {
  at: number;
  next: string | null;
  /** Ways of a step with branches. */
  yes?: string | null;
  no?: string | null;
  /** The condition of an "if". */
  rule?: SegmentNode;
  campaignId?: string;
  contentId?: string;
};

export interface Graph {
  trigger: AutomationDefinition['trigger'];
  reentry: AutomationDefinition['reentry'];
  exits: AutomationDefinition['exits'];
  goals: { step: string; event: EventType; ref: string; at: number }[];
  /** Absent where emails leave at any hour. */
  quiet?: QuietHours;
  first: string | null;
  steps: Record<string, GraphStep>;
}

/** Makes an outline into steps by their id. After its branches a step goes on with what follows it. */
export function compileGraph(definition: AutomationDefinition, ruleOf: (test: Test) => SegmentNode): Graph {
  const steps: Graph['steps'] = {};
  const goals: Graph['goals'] = [];
  let at = 0;
  const place = (list: readonly Step[], after: string | null): string | null => {
    list.forEach((step, index) => {
      const next = list[index + 1]?.id ?? after;
      at += 1;
      if (!isBranchStep(step)) {
        steps[step.id] = { ...step, at, next };
        if (step.kind === 'goal') goals.push({ step: step.id, event: step.event, ref: step.ref, at });
        return;
      }
      const { yes, no, ...own } = step;
      const placed: GraphStep = { ...own, at, next };
      steps[step.id] = placed;
      if (own.kind === 'if') placed.rule = ruleOf(own.test);
      placed.yes = place(yes, next);
      placed.no = place(no, next);
    });
    return list[0]?.id ?? after;
  };
  const { trigger, reentry, exits, quiet } = definition;
  const first = place(definition.steps, null);
  return { trigger, reentry, exits, goals, ...(quiet && { quiet }), first, steps };
}

/** Types of events that matter to a version. */
export function listensTo({ trigger, exits, goals, steps }: Graph): EventType[] {
  const awaited = Object.values(steps).flatMap((step) =>
    step.kind === 'waitFor' || step.kind === 'goal' ? [step.event] : [],
  );
  return [
    ...new Set([
      trigger.event,
      ...exits.map(({ event }) => event),
      ...goals.map(({ event }) => event),
      ...awaited,
    ]),
  ];
}

/** Steps of an older version by where a contact in them goes on: the same step, or the next one that is left. */
export function mapSteps(from: Graph, to: Graph): Record<string, string | null> {
  const survivor = (id: string | null | undefined): string | null => {
    if (!id) return null;
    return id in to.steps ? id : survivor(from.steps[id]?.next);
  };
  return Object.fromEntries(Object.keys(from.steps).map((id) => [id, survivor(id)]));
}

/** The rule of a condition that names one row. */
export function testRule({ kind, refId }: Test): SegmentNode {
  if (kind === 'tag') return { field: 'tag', op: 'has', value: refId };
  if (kind === 'list') return { field: 'list', op: 'is', value: refId, status: 'confirmed' };
  return { field: 'enrolment', op: 'has', value: refId };
}
