import '../words/index.ts';
import '../words/manage/index.ts';

export { AcceptInvitation as default } from '../features/users/accept-invitation.tsx';
