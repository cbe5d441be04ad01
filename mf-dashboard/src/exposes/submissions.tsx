import '../words/index.ts';
import '../words/grading/index.ts';

export { Submissions as default } from '../features/grading/submissions.tsx';
