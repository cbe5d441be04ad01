import '../words/index.ts';
import '../words/manage/index.ts';

export { AcceptInvitation as default } from '../features/members/accept-invitation.tsx';
