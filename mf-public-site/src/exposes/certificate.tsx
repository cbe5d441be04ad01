export { Certificate as default } from '../features/certificate/certificate.tsx';
