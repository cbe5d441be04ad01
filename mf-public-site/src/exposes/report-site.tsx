export { ReportSite as default } from '../features/report-site/report-site.tsx';
