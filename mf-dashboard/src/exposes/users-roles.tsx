import '../translations/index.ts';
import '../translations/manage/index.ts';

export { Roles as default } from '../features/members/roles.tsx';
