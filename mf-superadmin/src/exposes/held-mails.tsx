import '../translations/index.ts';
import '../translations/tickets.ts';

export { HeldMailsScreen as default } from '../features/tickets/held-mails.tsx';
