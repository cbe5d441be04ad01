import '../words/index.ts';
import '../words/grading/index.ts';

export { Statistics as default } from '../features/grading/statistics.tsx';
