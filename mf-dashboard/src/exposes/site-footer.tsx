import '../translations/index.ts';
import '../translations/editing/index.ts';

export { FooterScreen as default } from '../features/site/footer.tsx';
