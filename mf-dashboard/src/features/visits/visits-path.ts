export const MARKETING_PATH = '/dashboard/manage/marketing';
export const VISITS_PATH = `${MARKETING_PATH}/visits`;
