import '../translations/index.ts';
import '../translations/courses/index.ts';
import '../translations/home/index.ts';
import '../translations/orders/index.ts';
import '../translations/groups/index.ts';

export { Home as default } from '../features/home/home.tsx';
