import '../translations/index.ts';

export { FormEntriesScreen as default } from '../features/forms/form-entries.tsx';
