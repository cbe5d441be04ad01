import '../words/index.ts';
import '../words/grading/index.ts';

export { Gradebook as default } from '../features/grading/gradebook.tsx';
