import '../translations/index.ts';

export { AccountScreen as default } from '../features/accounts/account/account-screen.tsx';
