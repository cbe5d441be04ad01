import type { Area } from './area.ts';

export const search: Area = {
  lines: {},
  functions: {
    anon: ['public.search_account'],
    authenticated: ['app.fold', 'app.search_vector'],
  },
};
