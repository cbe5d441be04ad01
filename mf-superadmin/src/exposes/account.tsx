import '../translations/index.ts';
import '../translations/tickets.ts';

export { AccountScreen as default } from '../features/accounts/account/account-screen.tsx';
