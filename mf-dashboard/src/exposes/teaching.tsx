import '../translations/index.ts';
import '../translations/teaching/index.ts';

export { Teaching as default } from '../features/teaching/list/teaching.tsx';
