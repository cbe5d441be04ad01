import '../words/index.ts';
import '../words/people/index.ts';

export { Messages as default } from '../features/messages/messages.tsx';
