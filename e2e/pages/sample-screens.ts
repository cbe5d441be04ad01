import { address, demoPassword, port } from '../fixtures/addresses.ts';
import { siteApi } from '../product/site-api.ts';
import { emailOf } from './sign-in.ts';

const COURSES = '/dashboard/courses';
const TEACHING = '/dashboard/instructor';
const SHOP = '/dashboard/manage/ecommerce';
const FORMS = '/dashboard/manage/marketing/forms';
const POPUPS = '/dashboard/manage/marketing/popups';
const AUTOMATIONS = '/dashboard/manage/marketing/automations';
const FUNNELS = '/dashboard/manage/marketing/funnels';
const EMAILS = '/dashboard/manage/marketing/emails';

/** One screen of each kind of lesson that is more than a text. */
const LESSONS = [
  `${COURSES}/studio-safety?lesson=lesson-1-1`,
  ...['2-1', '2-2', '2-3', '2-4', '2-5'].map((number) => `${COURSES}/studio-safety?lesson=lesson-${number}`),
  ...['1-2', '1-3'].map((number) => `${COURSES}/centred-in-a-morning?lesson=lesson-${number}`),
];
const GROUP = '/dashboard/groups/first-pots';

/** Screens of an address with a part of its own: one of each kind that the demo data has. */
const SAMPLES: Record<string, string | readonly string[]> = {
  [`${COURSES}/:slug`]: LESSONS,
  '/dashboard/groups/:slug': GROUP,
  '/dashboard/groups/:slug/:part': ['people', 'about', 'queue', 'settings'].map((part) => `${GROUP}/${part}`),
  '/dashboard/appointments/:slug': '/dashboard/appointments/pot-clinic',
  '/dashboard/help/:article': '/dashboard/help/learn',
  '/dashboard/messages/:personId': '/dashboard/messages/{members.user_id}',
  '/dashboard/orders/:orderId': '/dashboard/orders/{orders.id}',
  '/dashboard/pages/:id': '/dashboard/pages/{pages.id}',
  '/dashboard/posts/:id': '/dashboard/posts/{posts.id}',
  '/dashboard/manage/users/:memberId': '/dashboard/manage/users/{members.id}',
  '/dashboard/manage/appointments/services/:serviceId':
    '/dashboard/manage/appointments/services/{appointment_services.id}',
  [`${FORMS}/:formId`]: `${FORMS}/{forms.id}`,
  [`${FORMS}/:formId/settings`]: `${FORMS}/{forms.id}/settings`,
  [`${FORMS}/:formId/entries`]: `${FORMS}/{forms.id}/entries`,
  [`${FORMS}/:formId/statistics`]: `${FORMS}/{forms.id}/statistics`,
  [`${POPUPS}/:popupId`]: `${POPUPS}/{popups.id}`,
  [`${POPUPS}/:popupId/check`]: `${POPUPS}/{popups.id}/check`,
  [`${POPUPS}/:popupId/statistics`]: `${POPUPS}/{popups.id}/statistics`,
  [`${AUTOMATIONS}/:automationId`]: `${AUTOMATIONS}/{automations.id}`,
  [`${AUTOMATIONS}/:automationId/contacts`]: `${AUTOMATIONS}/{automations.id}/contacts`,
  [`${FUNNELS}/:funnelId`]: `${FUNNELS}/{funnels.id}`,
  [`${EMAILS}/:campaignId`]: `${EMAILS}/new`,
  [`${EMAILS}/templates/:kind/:language`]: `${EMAILS}/templates/welcome/en`,
  [`${EMAILS}/contacts/:contactId`]: `${EMAILS}/contacts/{contacts.id}`,
  [`${EMAILS}/contacts/segments/:segmentId`]: [
    `${EMAILS}/contacts/segments/{segments.id}`,
    `${EMAILS}/contacts/segments/new`,
  ],
  [`${EMAILS}/contacts/imports/:importId`]: `${EMAILS}/contacts/imports/{contact_imports.id}`,
  [`${SHOP}/orders/:orderId`]: `${SHOP}/orders/{orders.id}`,
  [`${SHOP}/products/:productId`]: [`${SHOP}/products/{products.id}`, `${SHOP}/products/new`],
  [`${SHOP}/coupons/:couponId`]: [`${SHOP}/coupons/{coupons.id}`, `${SHOP}/coupons/new`],
  [`${TEACHING}/quizzes/:quizId`]: `${TEACHING}/quizzes/{quizzes.id}`,
  [`${TEACHING}/certificates/:designId`]: `${TEACHING}/certificates/{certificate_templates.id}`,
  [`${TEACHING}/courses/:courseId`]: `${TEACHING}/courses/{lessons.course_id}`,
  [`${TEACHING}/courses/:courseId/settings`]: `${TEACHING}/courses/{lessons.course_id}/settings`,
  [`${TEACHING}/courses/:courseId/lessons/:lessonId`]: `${TEACHING}/courses/{lessons.course_id}/lessons/{lessons.id}`,
  [`${TEACHING}/submissions/:kind/:id`]: [
    `${TEACHING}/submissions/assignment/{submissions.id}`,
    `${TEACHING}/submissions/quiz/{quiz_attempts.id:needs_grading}`,
  ],
  [`${TEACHING}/students/:userId`]: `${TEACHING}/students/{enrolments.user_id}?course={enrolments.course_id}`,
};

/** Screens that are not the same to those who do not keep the site, and one that is closed to them. */
export const SCREENS_OF = {
  student: [
    '/dashboard',
    COURSES,
    ...LESSONS,
    '/dashboard/orders',
    '/dashboard/groups',
    `${GROUP}/people`,
    '/dashboard/achievements',
    '/dashboard/activity',
    '/dashboard/appointments',
    '/dashboard/bookings',
    '/dashboard/meetings',
    '/dashboard/messages',
    '/dashboard/notifications',
    '/dashboard/help',
    '/dashboard/manage',
  ],
  instructor: [
    '/dashboard',
    TEACHING,
    `${TEACHING}/submissions`,
    `${TEACHING}/students`,
    `${TEACHING}/gradebook`,
    '/dashboard/bookings',
    '/dashboard/bookings/calendar',
    '/dashboard/bookings/hours',
    `${GROUP}/queue`,
    '/dashboard/manage',
  ],
} as const;

/** Matches a placeholder for a column of a demo row, optionally in some state: `{table.column:state}`. */
const PLACE = /\{(\w+)\.(\w+)(:\w+)?\}/g;

/** The screens that stand for a route. Whoever adds a route with a part of its own says here what is looked at. */
export async function samplesOf(routes: readonly string[]): Promise<string[]> {
  const api = await siteApi(Number(port()), new URL(address('kiln')).hostname);
  await api.signIn(emailOf('kiln', 'owner'), demoPassword());
  const screens = routes.flatMap((route) => {
    const found = SAMPLES[route];
    if (!found) throw new Error(`${route} has no sample that is looked at`);
    return found;
  });
  const wanted = new Map<string, Set<string>>();
  for (const [, table = '', column = '', state = ''] of screens.join(' ').matchAll(PLACE))
    wanted.set(table + state, new Set(wanted.get(table + state)).add(column));
  const rows = new Map<string, Record<string, string>>();
  for (const [of, columns] of wanted) {
    const [table, state] = of.split(':');
    const filter = `account_id=eq.${api.accountId}${state ? `&status=eq.${state}` : ''}`;
    const path = `/rest/v1/${table}?select=${[...columns].join(',')}&${filter}&limit=1`;
    const { body } = await api.call('GET', path);
    if (!Array.isArray(body) || !body[0]) throw new Error(`no ${of}: ${JSON.stringify(body)}`);
    rows.set(of, body[0] as Record<string, string>);
  }
  return screens.map((screen) =>
    screen.replace(
      PLACE,
      (_, table: string, column: string, state = '') => rows.get(table + state)?.[column] ?? '',
    ),
  );
}
