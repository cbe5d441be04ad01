import '../words/index.ts';

export { Accounts as default } from '../features/accounts/accounts.tsx';
