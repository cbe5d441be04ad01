const FORMS = '/dashboard/manage/marketing/forms';

/** Addresses of the screens about forms. */
export const FORM_PATHS = {
  list: FORMS,
  create: `${FORMS}/new`,
  build: (id: string) => `${FORMS}/${id}`,
  settings: (id: string) => `${FORMS}/${id}/settings`,
  entries: (id: string) => `${FORMS}/${id}/entries`,
  statistics: (id: string) => `${FORMS}/${id}/statistics`,
};
