import type { Crowd } from './fill.ts';

export interface HotRead {
  name: string;
  actor: 'visitor' | 'student' | 'manager';
  statement: string;
}

/** The reads that screens make most, as the client sends them. */
export function hotReads({ accountId, studentId, courseId, orderId }: Crowd): HotRead[] {
  const here = `account_id = '${accountId}'`;
  const read = (name: string, actor: HotRead['actor'], statement: string): HotRead => ({
    name,
    actor,
    statement,
  });
  const newest = `order by created_at desc limit 20`;
  return [
    read(
      'posts of a blog',
      'visitor',
      `select id, slug, title from posts where ${here} and status = 'published' order by published_at desc limit 9`,
    ),
    read(
      'courses of a site',
      'visitor',
      `select id, slug, title from courses where ${here} and status = 'published'`,
    ),
    read(
      'lessons of a course',
      'visitor',
      `select id, title from lessons where course_id = '${courseId}' order by position`,
    ),
    read(
      'own orders',
      'student',
      `select id, number, status from orders where ${here} and user_id = '${studentId}' ${newest}`,
    ),
    read(
      'items of an order',
      'student',
      `select id, title from order_items where ${here} and order_id = '${orderId}'`,
    ),
    read(
      'own entitlements',
      'student',
      `select resource_id from entitlements where ${here} and user_id = '${studentId}' and resource_type = 'course'`,
    ),
    read(
      'own enrolments',
      'student',
      `select course_id, progress from enrolments where user_id = '${studentId}' order by last_active_at desc limit 20`,
    ),
    read(
      'own progress of a course',
      'student',
      `select lesson_id, completed_at from lesson_progress where user_id = '${studentId}' and course_id = '${courseId}'`,
    ),
    read(
      'a lesson that was bought',
      'student',
      `select content from lesson_contents where lesson_id = (select id from lessons where course_id = '${courseId}' and position = 3)`,
    ),
    read(
      'comments of a course',
      'student',
      `select id, body from comments where course_id = '${courseId}' ${newest}`,
    ),
    read(
      'own notifications',
      'student',
      `select id, message from notifications where ${here} and user_id = '${studentId}' ${newest}`,
    ),
    read(
      'a member by its user',
      'student',
      `select id, name, slug from members where ${here} and user_id = '${studentId}'`,
    ),
    read(
      'members of an account',
      'manager',
      `select id, name from members where ${here} order by created_at desc limit 20`,
    ),
    read('orders of an account', 'manager', `select id, number, status from orders where ${here} ${newest}`),
    read('how many orders', 'manager', `select count(*) from orders where ${here}`),
    read(
      'students of a course',
      'manager',
      `select user_id, progress from enrolments where course_id = '${courseId}' limit 20`,
    ),
    read(
      'notices of an account',
      'manager',
      `select id, message from account_notifications where ${here} ${newest}`,
    ),
    read(
      'activity of an account',
      'manager',
      `select id, type from activity where ${here} order by id desc limit 20`,
    ),
  ];
}
