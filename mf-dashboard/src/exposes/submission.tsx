import '../words/index.ts';
import '../words/grading/index.ts';

export { Submission as default } from '../features/grading/submission.tsx';
