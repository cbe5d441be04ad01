import '../translations/index.ts';
import '../translations/grading/index.ts';

export { Students as default } from '../features/grading/students.tsx';
