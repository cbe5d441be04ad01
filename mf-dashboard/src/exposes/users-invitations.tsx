import '../words/index.ts';
import '../words/manage/index.ts';

export { Invitations as default } from '../features/members/invitations.tsx';
