const ROOT = '/dashboard/instructor';

/** Paths of the teaching area. */
export const PATHS = {
  courses: ROOT,
  newCourse: `${ROOT}/new`,
  quizzes: `${ROOT}/quizzes`,
  certificates: `${ROOT}/certificates`,
  certificate: (designId: string) => `${ROOT}/certificates/${designId}`,
  course: (courseId: string) => `${ROOT}/courses/${courseId}`,
  settings: (courseId: string) => `${ROOT}/courses/${courseId}/settings`,
  lesson: (courseId: string, lessonId: string) => `${ROOT}/courses/${courseId}/lessons/${lessonId}`,
  quiz: (quizId: string) => `${ROOT}/quizzes/${quizId}`,
  /** The course as those see it who learn in it. */
  player: (slug: string, lessonSlug?: string) =>
    `/dashboard/courses/${slug}${lessonSlug ? `?lesson=${encodeURIComponent(lessonSlug)}` : ''}`,
};
