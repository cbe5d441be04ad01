import '../words/index.ts';
import '../words/grading/index.ts';

export { Student as default } from '../features/grading/student.tsx';
