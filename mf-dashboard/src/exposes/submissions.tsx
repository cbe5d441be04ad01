import '../translations/index.ts';
import '../translations/grading/index.ts';

export { Submissions as default } from '../features/grading/submissions.tsx';
