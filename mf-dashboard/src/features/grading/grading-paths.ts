const BASE = '/dashboard/instructor';

/** Tabs of the grading screens, in order, with the capability each needs in some course. */
export const GRADING_TABS = [
  { name: 'submissions', path: `${BASE}/submissions`, cap: 'manage_submissions' },
  { name: 'students', path: `${BASE}/students`, cap: 'manage_students' },
  { name: 'gradebook', path: `${BASE}/gradebook`, cap: 'manage_students' },
  { name: 'statistics', path: `${BASE}/statistics`, cap: 'manage_stats' },
] as const;
export type GradingTab = (typeof GRADING_TABS)[number]['name'];

export const COURSES_PATH = BASE;
export const NEW_COURSE_PATH = `${BASE}/new`;
export const QUIZZES_PATH = `${BASE}/quizzes`;
export const CERTIFICATES_PATH = `${BASE}/certificates`;
export const builderPath = (courseId: string) => `${BASE}/courses/${courseId}`;
export const workPath = (kind: string, id: string) => `${BASE}/submissions/${kind}/${id}`;
export const studentsPath = (courseId: string) => `${BASE}/students?course=${courseId}`;
export const studentPath = (courseId: string, userId: string) =>
  `${BASE}/students/${userId}?course=${courseId}`;
