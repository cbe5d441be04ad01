import '../translations/index.ts';
import '../translations/help/index.ts';

export { Help as default } from '../features/help/help.tsx';
