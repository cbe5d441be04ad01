import '../translations/index.ts';
import '../translations/teaching/index.ts';

export { Quizzes as default } from '../features/teaching/quiz/quizzes.tsx';
