import {
  type AutomationCounts,
  STEP_KINDS,
  type StepKind,
} from '@stoa/shared/contracts/automations/constants';
import { EmailBlocks } from '@stoa/shared/contracts/email-blocks';
import { isBranchStep, Step } from '@stoa/shared/contracts/automations/steps';

const newId = () => crypto.randomUUID().slice(0, 8);

/** A step as it begins; what has to be chosen is empty. */
export function newStep(kind: StepKind): Step {
  const id = newId();
  switch (kind) {
    case 'mail':
      return { id, kind, purpose: 'marketing', subject: '', preheader: '', blocks: [] };
    case 'wait':
      return { id, kind, wait: { mode: 'span', amount: 1, unit: 'days' } };
    case 'waitFor':
      return { id, kind, event: 'email_clicked', ref: '', amount: 3, unit: 'days', yes: [], no: [] };
    case 'if':
      return { id, kind, test: { kind: 'tag', refId: '' }, yes: [], no: [] };
    case 'split':
      return { id, kind, share: 50, yes: [], no: [] };
    case 'goal':
      return { id, kind, event: 'order_paid', ref: '', otherwise: 'continue' };
    case 'tag':
      return { id, kind, action: 'add', name: '' };
    case 'list':
      return { id, kind, action: 'join', listId: '' };
    case 'field':
      return { id, kind, key: '', value: '' };
    case 'course':
      return { id, kind, action: 'enrol', refId: '' };
    case 'group':
      return { id, kind, action: 'add', refId: '' };
    case 'membership':
      return { id, kind, action: 'grant', refId: '' };
    case 'coupon':
      return { id, kind, discount: 'percentage', amount: 10, days: 14 };
    case 'notify':
      return { id, kind, text: '' };
    case 'webhook':
      return { id, kind, url: '' };
    case 'start':
      return { id, kind, automationId: '' };
    case 'end':
      return { id, kind };
  }
}

/** The same step with ids of its own. */
export function duplicateStep(step: Step): Step {
  const copy = { ...structuredClone(step), id: newId() };
  return isBranchStep(copy)
    ? { ...copy, yes: copy.yes.map(duplicateStep), no: copy.no.map(duplicateStep) }
    : copy;
}

/** Detects a step with something to fill in; those of its branches are looked at one by one. */
export const isUnfinished = (step: Step): boolean =>
  !Step.safeParse(isBranchStep(step) ? { ...step, yes: [], no: [] } : step).success ||
  (step.kind === 'mail' && !EmailBlocks.safeParse(step.blocks).success);

/** Kinds of step that a list in so many branches may hold. */
export const kindsAt = (depth: number, maxDepth: number): readonly StepKind[] =>
  depth >= maxDepth
    ? STEP_KINDS.filter((kind) => kind !== 'if' && kind !== 'split' && kind !== 'waitFor')
    : STEP_KINDS;

/** Contacts that entered a step, are in it and left it. */
export function figuresOf(counts: AutomationCounts['steps'], id: string) {
  const { left = 0, here = 0 } = counts[id] ?? {};
  return { entered: left + here, here, left };
}
