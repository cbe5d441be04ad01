import '../words/index.ts';
import '../words/manage/index.ts';

export { Roles as default } from '../features/members/roles.tsx';
