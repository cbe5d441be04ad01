const list = '/dashboard/manage/marketing/funnels';

/** Addresses of the screens about funnels. */
export const FUNNEL_PATHS = { list, create: `${list}/new`, edit: (id: string) => `${list}/${id}` } as const;
