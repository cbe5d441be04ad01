import '../translations/index.ts';
import '../translations/grading/index.ts';

export { Student as default } from '../features/grading/student.tsx';
