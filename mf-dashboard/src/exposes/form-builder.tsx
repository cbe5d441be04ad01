import '../translations/index.ts';

export { FormBuilderScreen as default } from '../features/forms/form-builder.tsx';
