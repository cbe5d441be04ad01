import '../words/index.ts';
import '../words/teaching/index.ts';

export { Certificates as default } from '../features/teaching/certificates/certificates.tsx';
