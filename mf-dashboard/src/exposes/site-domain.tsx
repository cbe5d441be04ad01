import '../translations/index.ts';
import '../translations/editing/index.ts';

export { DomainScreen as default } from '../features/site/domain.tsx';
