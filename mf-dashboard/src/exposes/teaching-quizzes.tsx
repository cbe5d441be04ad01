import '../words/index.ts';
import '../words/teaching/index.ts';

export { Quizzes as default } from '../features/teaching/quiz/quizzes.tsx';
