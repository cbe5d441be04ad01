import '../translations/index.ts';

export { FormsScreen as default } from '../features/forms/forms.tsx';
