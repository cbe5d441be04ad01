export { FormPage as default } from '../features/forms/form-page.tsx';
