import type { OperatorNotification } from '@stoa/shared/contracts/operator-notifications';
import { useTranslations } from '@stoa/shared/i18n';
import { accountPath, customerPath, remotePath } from '../../components/cockpit/console-paths.ts';
import { ticketPath } from '../../components/tickets/ticket-paths.ts';

const cronPath = (job: string) => `/dashboard/maintenance/crons/${job}`;

/** Describes a notification in the page's language. */
export function useNotificationText(): (notification: OperatorNotification) => string {
  const { t } = useTranslations('notices');
  const { t: crons } = useTranslations('crons');
  return ({ kind, data }) => {
    const { job } = data;
    if (typeof job !== 'string') return t(`kinds.${kind}`, data as Record<string, string | number>);
    const key = `jobs.${job}`;
    const name = crons(key);
    return t(`kinds.${kind}`, { job: name === key ? job : name });
  };
}

/** The address where its cause is found. */
export function causePath({ kind, data, site }: OperatorNotification): string {
  const account = site ? accountPath(site.account_id) : '/dashboard/accounts';
  switch (kind) {
    case 'jobFailed':
    case 'jobOverdue':
      return cronPath(String(data['job']));
    case 'mailStuck':
      return cronPath('send-mail');
    case 'ticketOverdue':
      return ticketPath(String(data['id']));
    case 'siteReported':
      return '/dashboard/tickets/reports';
    case 'planUnpaid':
    case 'billingMismatch':
      return site ? customerPath(site.account_id) : account;
    case 'guardAlert':
      return remotePath(String(data['remote']));
    case 'paymentDisputed':
    case 'domainUnverified':
      return account;
  }
}
