import '../translations/index.ts';
import '../translations/manage/index.ts';

export { Invitations as default } from '../features/members/invitations.tsx';
