import '../translations/index.ts';
import '../translations/grading/index.ts';

export { Submission as default } from '../features/grading/submission.tsx';
