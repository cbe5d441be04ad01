import { z } from 'zod';
import { EmailBlocks } from '../email-blocks.ts';
import { EVENT_TYPES, type EventType, MAX_NESTING, MAX_STEPS, START_ONLY } from './constants.ts';

const id = z.string().regex(/^[a-z0-9-]{1,40}$/);
const ref = z.union([z.literal(''), z.uuid()]);
const Span = { amount: z.int().min(1).max(365), unit: z.enum(['minutes', 'hours', 'days']) };
/** A time of the day. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const day = z.iso.date();
export const AwaitedEvent = z.enum(EVENT_TYPES.filter((type) => !START_ONLY.includes(type)) as [EventType]);

/** Waits: for a span, until a moment of the site's clock, or until the next time within a window of the week. */
export const Wait = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('span'), ...Span }),
  z.strictObject({ mode: z.literal('date'), date: day, time: clock }),
  z.strictObject({
    mode: z.literal('window'),
    /** Monday is 1. */
    weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
    from: clock,
    to: clock,
  }),
]);
export type Wait = z.infer<typeof Wait>;

const DISCOUNT = { id, kind: z.literal('coupon'), days: z.int().min(1).max(365) };
/** A coupon for one use, made for the contact; an amount is in whole units of the site's currency. */
const Coupon = z.discriminatedUnion('discount', [
  z.strictObject({ ...DISCOUNT, discount: z.literal('percentage'), amount: z.int().min(1).max(100) }),
  z.strictObject({ ...DISCOUNT, discount: z.literal('flat'), amount: z.int().min(1).max(1_000_000) }),
]);

/** Steps without branches. */
const SIMPLE = [
  z.strictObject({
    id,
    kind: z.literal('mail'),
    purpose: z.enum(['marketing', 'service']),
    subject: z.string().trim().min(1).max(300),
    preheader: z.string().trim().max(300),
    blocks: EmailBlocks,
  }),
  z.strictObject({ id, kind: z.literal('wait'), wait: Wait }),
  z.strictObject({
    id,
    kind: z.literal('goal'),
    event: AwaitedEvent,
    ref,
    /** Fate of a contact that arrives without having reached it. */
    otherwise: z.enum(['continue', 'wait', 'end']),
  }),
  z.strictObject({
    id,
    kind: z.literal('tag'),
    action: z.enum(['add', 'remove']),
    name: z.string().trim().min(1).max(60),
  }),
  z.strictObject({ id, kind: z.literal('list'), action: z.enum(['join', 'leave']), listId: z.uuid() }),
  z.strictObject({
    id,
    kind: z.literal('field'),
    key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
    value: z.union([z.string().max(500), z.number(), z.boolean(), z.null()]),
  }),
  z.strictObject({ id, kind: z.literal('course'), action: z.enum(['enrol', 'revoke']), refId: z.uuid() }),
  z.strictObject({ id, kind: z.literal('group'), action: z.enum(['add', 'remove']), refId: z.uuid() }),
  z.strictObject({
    id,
    kind: z.literal('membership'),
    action: z.enum(['grant', 'revoke']),
    /** A product of the kind membership. */
    refId: z.uuid(),
  }),
  Coupon,
  z.strictObject({ id, kind: z.literal('notify'), text: z.string().trim().min(1).max(500) }),
  z.strictObject({
    id,
    kind: z.literal('webhook'),
    url: z
      .string()
      .trim()
      .max(2000)
      .regex(/^https:\/\/[^\s<>"{}@]+$/i),
  }),
  z.strictObject({ id, kind: z.literal('start'), automationId: z.uuid() }),
  z.strictObject({ id, kind: z.literal('end') }),
] as const;
export type SimpleStep = z.infer<(typeof SIMPLE)[number]>;

/** The condition of an "if": a tag, a list, a course or a saved segment, which is copied when it is published. */
export const Test = z.strictObject({
  kind: z.enum(['tag', 'list', 'course', 'segment']),
  refId: z.uuid(),
});
export type Test = z.infer<typeof Test>;

interface Branches {
  yes: Step[];
  no: Step[];
}
export type BranchStep = { id: string } & Branches &
  (
    | { kind: 'if'; test: Test }
    | { kind: 'split'; share: number }
    | {
        kind: 'waitFor';
        event: EventType;
        ref: string;
        amount: number;
        unit: 'minutes' | 'hours' | 'days';
      }
  );
export type Step = SimpleStep | BranchStep;

const branchesOf = (list: z.ZodType<Step[]>) => ({ yes: list, no: list });
const stepIn = (list: z.ZodType<Step[]>): z.ZodType<Step> =>
  z.discriminatedUnion('kind', [
    ...SIMPLE,
    z.strictObject({ id, kind: z.literal('if'), test: Test, ...branchesOf(list) }),
    z.strictObject({
      id,
      kind: z.literal('split'),
      /** Percentage that goes the first way. */
      share: z.int().min(1).max(99),
      ...branchesOf(list),
    }),
    z.strictObject({
      id,
      kind: z.literal('waitFor'),
      event: AwaitedEvent,
      ref,
      ...Span,
      ...branchesOf(list),
    }),
  ]);
const listOf = (step: z.ZodType<Step>): z.ZodType<Step[]> => z.array(step).max(MAX_STEPS);
const innermost: z.ZodType<Step[]> = listOf(z.discriminatedUnion('kind', [...SIMPLE]));

/** A step with its branches, as deep as an outline may be. */
export const Step: z.ZodType<Step> = stepIn(
  Array.from({ length: MAX_NESTING - 1 }).reduce<z.ZodType<Step[]>>(
    (list) => listOf(stepIn(list)),
    innermost,
  ),
);

export const isBranchStep = (step: Step): step is BranchStep => 'yes' in step;
