/** Events that start an automation, end a wait, reach a goal or take a contact off; by area, as they are shown. */
export const EVENT_GROUPS = {
  people: ['student_registration', 'instructor_registration', 'group_joined', 'inactive', 'date_field'],
  contacts: [
    'tag_added',
    'tag_removed',
    'list_joined',
    'list_left',
    'form_entry',
    'email_clicked',
    'email_opened',
  ],
  learning: [
    'student_pursue',
    'lesson_completed',
    'course_completed',
    'quiz_passed',
    'quiz_failed',
    'certificate_issued',
    'instructor_createCourse',
  ],
  shop: [
    'order_placed',
    'order_paid',
    'order_failed',
    'order_refunded',
    'subscription_started',
    'student_renew',
    'subscription_past_due',
    'subscription_cancelled',
    'subscription_ended',
  ],
  appointments: [
    'booking_made',
    'booking_moved',
    'booking_cancelled',
    'booking_missed',
    'live_soon',
    'live_ended',
  ],
  other: ['webhook', 'started'],
} as const;

export type EventGroup = keyof typeof EVENT_GROUPS;
export type EventType = (typeof EVENT_GROUPS)[EventGroup][number];
export const EVENT_TYPES = Object.values(EVENT_GROUPS).flat() as EventType[];

/** Kind of row an event can be narrowed to. */
export const EVENT_REFS: Partial<
  Record<EventType, 'tags' | 'lists' | 'forms' | 'campaigns' | 'courses' | 'groups' | 'products' | 'services'>
> = {
  tag_added: 'tags',
  tag_removed: 'tags',
  list_joined: 'lists',
  list_left: 'lists',
  form_entry: 'forms',
  email_clicked: 'campaigns',
  email_opened: 'campaigns',
  student_pursue: 'courses',
  course_completed: 'courses',
  lesson_completed: 'courses',
  quiz_passed: 'courses',
  quiz_failed: 'courses',
  certificate_issued: 'courses',
  group_joined: 'groups',
  order_placed: 'products',
  order_paid: 'products',
  order_failed: 'products',
  order_refunded: 'products',
  subscription_started: 'products',
  student_renew: 'products',
  subscription_past_due: 'products',
  subscription_cancelled: 'products',
  subscription_ended: 'products',
  booking_made: 'services',
  booking_moved: 'services',
  booking_cancelled: 'services',
  booking_missed: 'services',
  live_soon: 'courses',
  live_ended: 'courses',
};

/** Causes that only start an automation. */
export const START_ONLY: readonly EventType[] = ['inactive', 'date_field', 'webhook', 'started'];

/** Starts about somebody's own enrolment, order or booking: their emails may be service emails. */
export const SERVICE_EVENTS: readonly EventType[] = [
  ...EVENT_GROUPS.learning,
  ...EVENT_GROUPS.shop,
  ...EVENT_GROUPS.appointments,
  'student_registration',
  'instructor_registration',
];

export const STEP_KINDS = [
  'mail',
  'wait',
  'waitFor',
  'if',
  'split',
  'goal',
  'tag',
  'list',
  'field',
  'course',
  'group',
  'membership',
  'coupon',
  'notify',
  'webhook',
  'start',
  'end',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

export const MAX_STEPS = 50;
/** Branches within branches. */
export const MAX_NESTING = 4;

export const AUTOMATION_STATES = ['draft', 'on', 'paused', 'archived'] as const;
export type AutomationState = (typeof AUTOMATION_STATES)[number];
export const RUN_STATES = ['active', 'waiting', 'done', 'exited', 'failed'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Figures of an automation, from public.automation_counts. */
export interface AutomationCounts {
  runs: Partial<Record<RunState, number>>;
  steps: Record<string, { left: number; here: number }>;
}
