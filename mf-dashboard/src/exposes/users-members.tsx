import '../translations/index.ts';
import '../translations/manage/index.ts';

export { Members as default } from '../features/members/members.tsx';
