import '../words/index.ts';
import '../words/editing/index.ts';

export { DomainScreen as default } from '../features/site/domain.tsx';
