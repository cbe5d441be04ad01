const POPUPS = '/dashboard/manage/marketing/popups';

/** Addresses of the screens about popups. */
export const POPUP_PATHS = {
  list: POPUPS,
  create: `${POPUPS}/new`,
  edit: (id: string) => `${POPUPS}/${id}`,
  check: (id: string) => `${POPUPS}/${id}/check`,
  statistics: (id: string) => `${POPUPS}/${id}/statistics`,
};
