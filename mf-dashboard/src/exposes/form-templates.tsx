import '../translations/index.ts';

export { FormTemplatesScreen as default } from '../features/forms/form-templates.tsx';
