import '../words/index.ts';
import '../words/manage/index.ts';

export { Library as default } from '../features/media/library.tsx';
