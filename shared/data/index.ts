export { default as useQuery, useSWRConfig } from 'swr';
export type { SWRResponse } from 'swr';
export { apiFetch } from './api.ts';
export { usePageData } from './use-page-data.ts';
export { useAccess } from './use-access.ts';
export { must } from './must.ts';
