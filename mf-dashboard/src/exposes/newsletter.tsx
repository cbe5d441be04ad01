import '../translations/index.ts';

export { NewsletterScreen as default } from '../features/newsletter/newsletter.tsx';
