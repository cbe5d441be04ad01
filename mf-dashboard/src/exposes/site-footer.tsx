import '../words/index.ts';
import '../words/editing/index.ts';

export { FooterScreen as default } from '../features/site/footer.tsx';
