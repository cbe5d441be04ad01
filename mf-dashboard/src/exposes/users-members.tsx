import '../words/index.ts';
import '../words/manage/index.ts';

export { Members as default } from '../features/members/members.tsx';
