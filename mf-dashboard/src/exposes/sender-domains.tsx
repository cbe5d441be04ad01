import '../translations/index.ts';

export { SenderDomainsScreen as default } from '../features/sender-domains/sender-domains.tsx';
