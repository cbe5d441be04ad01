import '../words/index.ts';
import '../words/groups/index.ts';

export { Home as default } from '../features/home/home.tsx';
