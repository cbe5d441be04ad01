import '../words/index.ts';

export { NewsletterScreen as default } from '../features/newsletter/newsletter.tsx';
