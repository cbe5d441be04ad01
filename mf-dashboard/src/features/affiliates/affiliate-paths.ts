const list = '/dashboard/manage/marketing/affiliates';

export const AFFILIATE_PATHS = {
  list,
  applications: `${list}/applications`,
  commissions: `${list}/commissions`,
  payouts: `${list}/payouts`,
  programme: `${list}/programme`,
  portal: '/dashboard/affiliate',
} as const;
