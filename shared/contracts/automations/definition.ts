import { z } from 'zod';
import { EVENT_TYPES, type EventType, MAX_NESTING, MAX_STEPS, SERVICE_EVENTS } from './constants.ts';
import { AwaitedEvent, clock, isBranchStep, Step } from './steps.ts';

const ref = z.union([z.literal(''), z.uuid()]);

export const Trigger = z.strictObject({
  event: z.enum(EVENT_TYPES as [EventType]),
  ref,
  /** Days without a visit, or days after the date of a field. */
  days: z.int().min(0).max(3650),
  /** The date field. */
  key: z.string().max(40),
  isYearly: z.boolean(),
});
export type Trigger = z.infer<typeof Trigger>;

export const Reentry = z.strictObject({
  kind: z.enum(['never', 'days', 'always']),
  days: z.int().min(1).max(3650),
});

export const EmailSettings = z.strictObject({
  lists: z.array(z.uuid()).max(50),
  senderName: z.string().trim().max(120),
  replyTo: z.union([z.literal(''), z.email().max(254)]),
  postalAddress: z.string().trim().max(300),
  language: z.string().regex(/^[a-z]{2,3}$/),
});

/** Hours of the day in which no email leaves, by the clock of the contact, or of the site where theirs is unknown. */
export const QuietHours = z.strictObject({
  from: clock,
  to: clock,
  zone: z.enum(['contact', 'site']),
});
export type QuietHours = z.infer<typeof QuietHours>;

/** The outline of an automation as it is edited. */
export const AutomationDefinition = z.strictObject({
  trigger: Trigger,
  reentry: Reentry,
  exits: z.array(z.strictObject({ event: AwaitedEvent, ref })).max(10),
  email: EmailSettings,
  quiet: QuietHours.nullish(),
  steps: z.array(Step).max(MAX_STEPS),
});
export type AutomationDefinition = z.infer<typeof AutomationDefinition>;

/** Returns every step of an outline in the order in which it is read. */
export const allSteps = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) =>
    isBranchStep(step) ? [step, ...allSteps(step.yes), ...allSteps(step.no)] : [step],
  );

const nestingOf = (steps: readonly Step[]): number =>
  Math.max(
    0,
    ...steps.map((step) => (isBranchStep(step) ? 1 + Math.max(nestingOf(step.yes), nestingOf(step.no)) : 0)),
  );

const namesCoupon = (mail: unknown): boolean => /\{\{-?\s*contact\.coupon\b/.test(JSON.stringify(mail));

export type OutlineProblem =
  | 'noSteps'
  | 'tooManySteps'
  | 'tooNested'
  | 'twice'
  | 'noLists'
  | 'noAddress'
  | 'serviceEmail'
  | 'noField'
  | 'noCoupon';

/** Reasons why an outline that is whole in each part can't be published. */
export function outlineProblems({ trigger, email, steps }: AutomationDefinition): OutlineProblem[] {
  const every = allSteps(steps);
  const mails = every.filter((step) => step.kind === 'mail');
  const checks: [OutlineProblem, boolean][] = [
    ['noSteps', every.length === 0],
    ['tooManySteps', every.length > MAX_STEPS],
    ['tooNested', nestingOf(steps) > MAX_NESTING],
    ['twice', new Set(every.map(({ id }) => id)).size !== every.length],
    ['noLists', email.lists.length === 0 && mails.some(({ purpose }) => purpose === 'marketing')],
    ['noAddress', email.postalAddress === '' && mails.length > 0],
    [
      'serviceEmail',
      mails.some(({ purpose }) => purpose === 'service') && !SERVICE_EVENTS.includes(trigger.event),
    ],
    ['noCoupon', mails.some(namesCoupon) && !every.some(({ kind }) => kind === 'coupon')],
    ['noField', trigger.event === 'date_field' && trigger.key === ''],
  ];
  return checks.flatMap(([problem, isThere]) => (isThere ? [problem] : []));
}
