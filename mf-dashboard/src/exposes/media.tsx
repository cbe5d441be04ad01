import '../translations/index.ts';
import '../translations/manage/index.ts';

export { Library as default } from '../features/media/library.tsx';
