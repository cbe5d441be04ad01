import type { SeedTenant } from '../types.ts';
import type { HistoryMember, HistoryOrder } from './plan-orders.ts';

const ENROLMENTS = 600;
const REVIEWS = 45;
const DAY_MS = 86_400_000;

export interface HistoryEnrolment {
  course_id: string;
  user_id: string;
  name: string;
  started_at: Date;
  last_active_at: Date;
  completed_at: Date | null;
  progress: number;
  last_lesson_id: string | null;
  lessons: { lesson_id: string; completed_at: Date }[];
}

/** Plans enrolments and how far each got: most start, fewer with every lesson go on, about a quarter finishes. */
export function planEnrolments(
  tenant: SeedTenant,
  { members, orders }: { members: HistoryMember[]; orders: HistoryOrder[] },
  now: Date,
  random: () => number,
  id: (...parts: string[]) => string,
): HistoryEnrolment[] {
  const courses = tenant.courses.filter(({ status }) => status !== 'draft');
  const started: { slug: string; member: HistoryMember; at: Date }[] = [];
  const once = new Set<string>();
  const enrol = (slug: string, member: HistoryMember, at: Date) => {
    const key = `${slug} ${member.user_id}`;
    if (once.has(key) || at > now) return;
    once.add(key);
    started.push({ slug, member, at });
  };
  for (const { items, buyer, paid_at: paidAt, status } of orders)
    if (paidAt && status !== 'refunded')
      for (const { slug, type } of items) if (type === 'course') enrol(slug, buyer, paidAt);
  const open = courses.filter(({ access }) => access === 'free' || access === 'members');
  const share = Math.min(0.8, (ENROLMENTS - started.length) / Math.max(1, members.length * open.length));
  for (const member of members)
    for (const { slug } of open)
      if (random() < share)
        enrol(slug, member, new Date(member.created_at.getTime() + random() * 9 * DAY_MS));

  return started.map(({ slug, member, at }) => {
    const { sections } = courses.find((course) => course.slug === slug)!;
    const lessons = sections.flatMap(({ lessons: below }, index) =>
      below.map((lesson, place) => ({ ...lesson, id: id('lesson', slug, String(index), String(place)) })),
    );
    const shown = lessons.filter(({ draft }) => !draft);
    const required = shown.filter(({ optional }) => !optional);
    const paceMs = (0.6 + 3 * random()) * DAY_MS;
    const until = random() < 0.26 ? shown.length : Math.floor(shown.length * random() ** 1.8);
    const done = shown
      .slice(0, until)
      .map((lesson, index) => ({ ...lesson, at: new Date(at.getTime() + (index + 0.3) * paceMs) }))
      .filter((lesson) => lesson.at < now);
    const finished = new Set(done.map((lesson) => lesson.id));
    const requiredDone = required.filter((lesson) => finished.has(lesson.id)).length;
    const isDone = required.length > 0 && requiredDone === required.length;
    const last = done.at(-1);
    return {
      ...{ course_id: id('course', slug), user_id: member.user_id, name: member.name, started_at: at },
      last_active_at: last?.at ?? at,
      completed_at: isDone && last ? last.at : null,
      progress: required.length > 0 ? Math.floor((100 * requiredDone) / required.length) : 0,
      last_lesson_id: last?.id ?? null,
      lessons: done.map((lesson) => ({ lesson_id: lesson.id, completed_at: lesson.at })),
    };
  });
}

/** Reviews by those who have got somewhere, each text once. */
export function planReviews(
  enrolments: readonly HistoryEnrolment[],
  texts: readonly (readonly [rating: number, body: string])[],
) {
  const able = enrolments.filter(({ lessons }) => lessons.length > 1);
  const step = Math.max(1, Math.floor(able.length / Math.min(REVIEWS, texts.length)));
  return texts.slice(0, REVIEWS).flatMap(([rating, body], index) => {
    const by = able[index * step];
    if (!by) return [];
    const { course_id, user_id, name, last_active_at } = by;
    return [{ course_id, user_id, author_name: name, rating, body, created_at: last_active_at }];
  });
}
