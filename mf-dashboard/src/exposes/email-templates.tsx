import '../translations/index.ts';

export { TemplatesScreen as default } from '../features/email-templates/templates.tsx';
