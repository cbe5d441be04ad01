import type { EventType } from '@stoa/shared/contracts/automations/constants';
import type { AutomationDefinition } from '@stoa/shared/contracts/automations/definition';
import type { Step } from '@stoa/shared/contracts/automations/steps';
import { newStep } from './edit-steps.ts';

export const RECIPES = [
  'welcome',
  'download',
  'unpaid',
  'firstSteps',
  'stalled',
  'completed',
  'quizFailed',
  'pastDue',
  'winBack',
  'booking',
  'instructor',
  'sleepers',
] as const;
export type RecipeId = (typeof RECIPES)[number];

export interface RecipeInput {
  lists: string[];
  postalAddress: string;
  language: string;
  t(key: string, values?: Record<string, string>): string;
}

const step = <Kind extends Step['kind']>(kind: Kind, parts: Partial<Extract<Step, { kind: Kind }>>): Step =>
  Object.assign(newStep(kind), parts);
const days = (amount: number) => step('wait', { wait: { mode: 'span', amount, unit: 'days' } });
const hours = (amount: number) => step('wait', { wait: { mode: 'span', amount, unit: 'hours' } });
const awaited = (event: EventType, amount: number, yes: Step[], no: Step[]) =>
  step('waitFor', { event, amount, unit: 'days', yes, no });

/** Filled for each contact when an email is sent. */
const PERSONAL = { site: '{{ site.name }}' };

interface Parts {
  event: EventType;
  days?: number;
  exits?: EventType[];
  steps: Step[];
}

/** The outline of a recipe, its emails in the words of the reader. */
export function makeRecipe(
  id: RecipeId,
  { t, lists, postalAddress, language }: RecipeInput,
): AutomationDefinition {
  const say = (part: string) => t(`recipes.${id}.${part}`, PERSONAL);
  const mail = (purpose: 'marketing' | 'service') => (name: string) =>
    step('mail', {
      purpose,
      subject: say(`${name}.subject`),
      blocks: [{ type: 'text', html: `<p>${say(`${name}.body`)}</p>` }],
    });
  const news = mail('marketing');
  const own = mail('service');
  const note = step('notify', { text: t(`recipes.${id}.notice`) });
  const [list] = lists;
  const recipes: Record<RecipeId, () => Parts> = {
    welcome: () => ({
      event: 'list_joined',
      steps: [
        news('first'),
        days(2),
        news('second'),
        days(3),
        news('third'),
        step('goal', { event: 'order_paid', otherwise: 'continue' }),
      ],
    }),
    download: () => ({ event: 'form_entry', steps: [news('first'), days(2), news('second')] }),
    unpaid: () => ({
      event: 'order_placed',
      exits: ['order_paid'],
      steps: [hours(1), own('first'), hours(23), own('second')],
    }),
    firstSteps: () => ({
      event: 'student_pursue',
      steps: [own('first'), awaited('lesson_completed', 3, [], [own('second')])],
    }),
    stalled: () => ({ event: 'inactive', days: 14, steps: [news('first')] }),
    completed: () => ({ event: 'course_completed', steps: [own('first'), days(7), news('second')] }),
    quizFailed: () => ({ event: 'quiz_failed', steps: [hours(1), own('first'), note] }),
    pastDue: () => ({
      event: 'subscription_past_due',
      exits: ['student_renew'],
      steps: [own('first'), days(3), own('second'), days(3), own('third'), note],
    }),
    winBack: () => ({
      event: 'subscription_ended',
      exits: ['subscription_started'],
      steps: [days(30), news('first')],
    }),
    booking: () => ({
      event: 'booking_made',
      exits: ['booking_cancelled'],
      steps: [own('first'), awaited('booking_missed', 7, [own('second')], [own('third')])],
    }),
    instructor: () => ({
      event: 'instructor_registration',
      steps: [own('first'), awaited('instructor_createCourse', 7, [note], [own('second')])],
    }),
    sleepers: () => ({
      event: 'inactive',
      days: 180,
      steps: [
        news('first'),
        awaited(
          'email_clicked',
          14,
          [step('tag', { name: t(`recipes.${id}.tag`) })],
          list ? [step('list', { action: 'leave', listId: list })] : [],
        ),
      ],
    }),
  };
  const parts = recipes[id]();
  return {
    ...emptyDefinition({ lists, postalAddress, language }),
    trigger: { event: parts.event, ref: '', days: parts.days ?? 0, key: '', isYearly: false },
    exits: (parts.exits ?? []).map((event) => ({ event, ref: '' })),
    steps: parts.steps,
  };
}

/** An outline without steps. */
export const emptyDefinition = (
  input: Pick<RecipeInput, 'lists' | 'postalAddress' | 'language'>,
): AutomationDefinition => ({
  trigger: { event: 'tag_added', ref: '', days: 0, key: '', isYearly: false },
  reentry: { kind: 'never', days: 30 },
  exits: [],
  email: { ...input, senderName: '', replyTo: '' },
  steps: [],
});
