import '../translations/index.ts';

export { NewsletterRedirect as default } from '../features/contacts/newsletter-redirect.tsx';
