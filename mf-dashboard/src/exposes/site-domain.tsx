import '../words/index.ts';

export { DomainScreen as default } from '../features/site/domain.tsx';
