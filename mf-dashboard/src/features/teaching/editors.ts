export { BuilderRoute } from './builder/builder-route.tsx';
export { LessonRoute } from './lesson/lesson-route.tsx';
export { QuizRoute } from './quiz/quiz-route.tsx';
