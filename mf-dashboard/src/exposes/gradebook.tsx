import '../translations/index.ts';
import '../translations/grading/index.ts';

export { Gradebook as default } from '../features/grading/gradebook.tsx';
