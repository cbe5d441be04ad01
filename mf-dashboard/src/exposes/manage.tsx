import '../words/index.ts';
import '../words/manage/index.ts';

export { Overview as default } from '../features/manage/overview.tsx';
