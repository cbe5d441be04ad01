import '../translations/index.ts';
import '../translations/teaching/index.ts';

export { CertificateRoute as default } from '../features/teaching/certificates/certificate-editor.tsx';
