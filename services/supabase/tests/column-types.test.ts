import type { ColumnTypes } from '@stoa/shared/contracts/column-types';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Text<T> = { [C in keyof T as NonNullable<T[C]> extends string ? C : never]: NonNullable<T[C]> & string };

type Path = {
  [Table in keyof ColumnTypes]: `${Table}.${keyof Text<ColumnTypes[Table]> & string}`;
}[keyof ColumnTypes];

type ValueAt<P> = P extends `${infer Table extends keyof ColumnTypes}.${infer Column}`
  ? Text<ColumnTypes[Table]>[Column & keyof Text<ColumnTypes[Table]>]
  : never;

/** Every value of every text column, which the compiler compares with the types: one too many or too few is an error. */
type Values = { [P in Path]: Record<ValueAt<P>, true> };

const SCHEMA = new URL('../schema/', import.meta.url);
const providers = { offline: true, paypal: true, stripe: true, razorpay: true } as const;
const gateways = { paypal: true, stripe: true, razorpay: true } as const;
const publishing = { draft: true, published: true } as const;
const orderStatuses = {
  pending: true,
  on_hold: true,
  failed: true,
  paid: true,
  cancelled: true,
  expired: true,
  partly_refunded: true,
  refunded: true,
} as const;
const kinds = {
  course: true,
  product: true,
  membership: true,
  bundle: true,
  group: true,
  download: true,
  appointment: true,
} as const;
const notices = {
  reply: true,
  grading: true,
  certificate: true,
  booking: true,
  group: true,
  announcement: true,
} as const;
const pointEvents = {
  lesson_completed: true,
  quiz_passed: true,
  course_completed: true,
  review_written: true,
  post_written: true,
  comment_written: true,
} as const;

const VALUES: Values = {
  'accounts.kind': { site: true, platform: true },
  'accounts.status': { active: true, paused: true, suspended: true, closing: true },
  'appointment_services.location': { jitsi: true, link: true, phone: true, in_person: true },
  'appointment_services.status': publishing,
  'badges.event': { points: true, ...pointEvents },
  'badges.icon': {
    award: true,
    star: true,
    flame: true,
    book: true,
    trophy: true,
    message: true,
    heart: true,
    rocket: true,
  },
  'bookings.status': {
    held: true,
    pending: true,
    confirmed: true,
    cancelled: true,
    expired: true,
    completed: true,
    no_show: true,
  },
  'coupon_redemptions.status': { reserved: true, used: true, released: true },
  'coupons.discount_type': { flat: true, percentage: true },
  'consents.how': {
    form: true,
    link: true,
    preferences: true,
    one_click: true,
    import: true,
    manual: true,
    api: true,
    complaint: true,
    merge: true,
  },
  'consents.kind': { given: true, withdrawn: true },
  'contact_fields.type': { text: true, number: true, date: true, boolean: true, choice: true },
  'contact_import_rejects.reason': {
    email: true,
    duplicate: true,
    erased: true,
    value: true,
    broken: true,
    disposable: true,
    no_mail_server: true,
  },
  'contact_imports.state': {
    uploading: true,
    queued: true,
    running: true,
    tried: true,
    done: true,
    failed: true,
    cancelled: true,
  },
  'contacts.source': {
    member: true,
    form: true,
    newsletter: true,
    popup: true,
    booking: true,
    order: true,
    import: true,
    manual: true,
    api: true,
  },
  'course_reviews.status': { published: true, hidden: true },
  'courses.access': { free: true, paid: true, members: true, private: true },
  'courses.drip_mode': { none: true, sequential: true, days: true, date: true, prerequisites: true },
  'courses.level': { beginner: true, intermediate: true, advanced: true, all: true },
  'courses.status': { draft: true, review: true, published: true },
  'disputes.provider': gateways,
  'disputes.status': { open: true, won: true, lost: true },
  'enrolments.status': { active: true, completed: true },
  'entitlements.source': { order: true, subscription: true, membership: true, manual: true, free: true },
  'entitlements.resource_type': {
    course: true,
    product: true,
    membership: true,
    group: true,
    download: true,
  },
  'form_entries.state': { received: true, held: true, spam: true },
  'forms.state': { draft: true, published: true, closed: true },
  'group_members.role': { member: true, moderator: true, admin: true },
  'group_members.status': { pending: true, invited: true, active: true, banned: true },
  'groups.join_mode': { open: true, request: true, invite: true, paid: true },
  'groups.privacy': { public: true, private: true, hidden: true },
  'list_contacts.status': { pending: true, confirmed: true, unsubscribed: true },
  'lists.opt_in': { double: true, single: true },
  'lessons.status': publishing,
  'lessons.type': {
    text: true,
    video: true,
    audio: true,
    pdf: true,
    file: true,
    embed: true,
    quiz: true,
    assignment: true,
    live: true,
  },
  'media.visibility': { public: true, private: true },
  'media_usage.entity': {
    page: true,
    post: true,
    course: true,
    lesson: true,
    product: true,
    site: true,
    group: true,
  },
  'members.status': { active: true, banned: true },
  'members.messages_from': { everyone: true, staff: true },
  'notification_preferences.type': notices,
  'notifications.type': notices,
  'order_events.from_provider': providers,
  'order_events.from_status': orderStatuses,
  'order_events.kind': {
    status: true,
    note: true,
    refund: true,
    mismatch: true,
    holds_released: true,
    provider: true,
  },
  'order_events.to_provider': providers,
  'order_events.to_status': orderStatuses,
  'order_items.type': kinds,
  'orders.provider': providers,
  'orders.status': orderStatuses,
  'orders.tax_mode': { included: true, added: true },
  'pages.audience': { everyone: true, owners: true, instructors: true, developers: true, operators: true },
  'pages.status': publishing,
  'pages.type': { privacy: true, terms: true, ipp: true, instructor: true, gdpr: true, content: true },
  'points_rules.event': pointEvents,
  'popup_days.variant': { a: true, b: true },
  'popups.state': { draft: true, active: true, paused: true },
  'posts.status': publishing,
  'product_items.resource_type': { course: true, product: true, group: true, download: true },
  'products.kind': kinds,
  'products.status': { draft: true, active: true, archived: true },
  'quiz_attempts.status': { in_progress: true, needs_grading: true, graded: true },
  'quiz_questions.type': {
    single: true,
    multiple: true,
    true_false: true,
    short: true,
    numeric: true,
    match: true,
    order: true,
    essay: true,
    file: true,
  },
  'quizzes.keep': { highest: true, latest: true, average: true },
  'quizzes.show_answers': { never: true, after_submit: true, after_pass: true, after_last: true },
  'quizzes.status': publishing,
  'reactions.emoji': { like: true, love: true, laugh: true, wow: true, sad: true, thanks: true },
  'refunds.status': { pending: true, done: true, failed: true },
  'registration_events.event': {
    student_registration: true,
    student_pursue: true,
    student_renew: true,
    instructor_registration: true,
    instructor_createCourse: true,
  },
  'reports.status': { pending: true, accepted: true, rejected: true },
  'shop_settings.tax_mode': { none: true, included: true, added: true },
  'submissions.status': { submitted: true, graded: true, returned: true },
  'suppressions.reason': {
    hard_bounce: true,
    complaint: true,
    soft_repeated: true,
    manual: true,
    erased: true,
  },
  'subscriptions.provider': providers,
  'revisions.reason': { published: true, conflict: true },
  'subscriptions.status': { active: true, past_due: true, cancelled: true, completed: true, expired: true },
};

/** Functions alone write these, from columns that are checked. */
const UNCHECKED = [
  'order_events.from_provider',
  'order_events.from_status',
  'order_events.to_provider',
  'order_events.to_status',
];

describe('the values of text columns', () => {
  const declared = readChecks();

  it('[STEP-8] are those that the schema checks', () => {
    const typed = Object.entries<Record<string, true>>(VALUES).filter(
      ([place]) => !UNCHECKED.includes(place),
    );
    const tables = new Set(Object.keys(VALUES).map(tableOf));
    const checked = [...declared].filter(([place]) => tables.has(tableOf(place)));
    expect(Object.fromEntries(typed.map(([place, values]) => [place, Object.keys(values).sort()]))).toEqual(
      Object.fromEntries(checked),
    );
    expect(UNCHECKED.filter((place) => declared.has(place))).toEqual([]);
  });
});

const tableOf = (place: string) => place.split('.')[0];

/** The values of every `check (column in (…))` of the public tables, by table and column. */
function readChecks(): Map<string, string[]> {
  const checks = new Map<string, string[]>();
  for (const file of readdirSync(SCHEMA, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('tables.sql')) continue;
    const tables = readFileSync(new URL(file, SCHEMA), 'utf8');
    for (const [, table, body = ''] of tables.matchAll(/create table public\.(\w+) \((.*?)\n\);/gs))
      for (const [, column, list = ''] of body.matchAll(/check \((\w+) in \(([^)]*)\)\)/g))
        checks.set(
          `${table}.${column}`,
          [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value).sort(),
        );
  }
  return checks;
}
