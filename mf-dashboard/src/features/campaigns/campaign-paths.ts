export const EMAILS_PATH = '/dashboard/manage/marketing/emails';
