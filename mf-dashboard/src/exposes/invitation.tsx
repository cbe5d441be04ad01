import '../translations/index.ts';
import '../translations/manage/index.ts';

export { AcceptInvitation as default } from '../features/members/accept-invitation.tsx';
