import '../translations/index.ts';

export { Accounts as default } from '../features/accounts/accounts.tsx';
