import '../words/index.ts';
import '../words/teaching/index.ts';

export { Teaching as default } from '../features/teaching/list/teaching.tsx';
