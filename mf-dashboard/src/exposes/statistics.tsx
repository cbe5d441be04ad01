import '../translations/index.ts';
import '../translations/grading/index.ts';

export { Statistics as default } from '../features/grading/statistics.tsx';
