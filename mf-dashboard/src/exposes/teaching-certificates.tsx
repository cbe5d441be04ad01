import '../translations/index.ts';
import '../translations/teaching/index.ts';

export { Certificates as default } from '../features/teaching/certificates/certificates.tsx';
