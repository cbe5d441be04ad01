import '../translations/index.ts';

export { OperatorTokensScreen as default } from '../features/operator-tokens/operator-tokens-screen.tsx';
