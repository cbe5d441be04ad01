import '../translations/index.ts';
import '../translations/manage/index.ts';

export { Overview as default } from '../features/manage/overview.tsx';
