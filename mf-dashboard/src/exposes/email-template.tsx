import '../translations/index.ts';

export { TemplateScreen as default } from '../features/email-templates/template.tsx';
