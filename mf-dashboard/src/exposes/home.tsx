import '../words/index.ts';
import '../words/courses/index.ts';
import '../words/home/index.ts';
import '../words/orders/index.ts';
import '../words/groups/index.ts';

export { Home as default } from '../features/home/home.tsx';
