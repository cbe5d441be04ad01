import '../translations/index.ts';
import '../translations/people/index.ts';

export { Messages as default } from '../features/messages/messages.tsx';
