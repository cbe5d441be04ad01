import '../words/index.ts';
import '../words/teaching/index.ts';

export { CertificateRoute as default } from '../features/teaching/certificates/certificate-editor.tsx';
