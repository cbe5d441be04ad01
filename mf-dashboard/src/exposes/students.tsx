import '../words/index.ts';
import '../words/grading/index.ts';

export { Students as default } from '../features/grading/students.tsx';
