import '../words/index.ts';

export { FooterScreen as default } from '../features/site/footer.tsx';
