import '../translations/index.ts';
import '../translations/tickets.ts';

export { CannedRepliesScreen as default } from '../features/tickets/canned-replies.tsx';
