const list = '/dashboard/manage/marketing/automations';

export const AUTOMATION_PATHS = {
  list,
  create: `${list}/new`,
  edit: (id: string) => `${list}/${id}`,
  runs: (id: string) => `${list}/${id}/contacts`,
} as const;
