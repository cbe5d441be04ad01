import '../words/index.ts';
import '../words/help/index.ts';

export { Help as default } from '../features/help/help.tsx';
