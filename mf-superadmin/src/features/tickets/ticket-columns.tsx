import type { OperatorTicket } from '@stoa/shared/contracts/tickets';
import { useTranslations } from '@stoa/shared/i18n';
import { CellLine, type ListColumn } from '@stoa/shared/lists';
import { Link } from '@stoa/shared/router';
import { Badge } from '@stoa/shared/ui';
import { accountPath } from '../../components/cockpit/console-paths.ts';
import { ticketPath } from '../../components/tickets/ticket-paths.ts';
import { TicketState } from '../../components/tickets/ticket-state.tsx';
import { useFormat } from '../../data/format.ts';
import { useNow } from '../../data/use-now.ts';

/** The columns of tickets in the queue. */
export function useTicketColumns(): ListColumn<OperatorTicket>[] {
  const { t } = useTranslations('tickets');
  const { dateTime } = useFormat();
  const now = useNow();
  return [
    {
      key: 'subject',
      title: t('subject'),
      render: ({ id, number, subject }) => (
        <>
          <Link to={ticketPath(id)}>
            <bdi>{subject}</bdi>
          </Link>
          <CellLine>{t('number', { number })}</CellLine>
        </>
      ),
    },
    {
      key: 'site',
      title: t('site'),
      render: ({ site }) => (
        <Link to={accountPath(site.account_id)}>
          <bdi>{site.name}</bdi>
        </Link>
      ),
    },
    { key: 'type', title: t('type'), render: ({ type }) => t(`types.${type}`) },
    { key: 'status', title: t('status'), render: ({ status }) => <TicketState status={status} /> },
    {
      key: 'due',
      title: t('queue.due'),
      isSortable: true,
      render: ({ dueAt }) =>
        dueAt ? (
          <>
            {dateTime(dueAt)}
            {new Date(dueAt) < now && (
              <CellLine>
                <Badge $tone="danger">{t('queue.overdue')}</Badge>
              </CellLine>
            )}
          </>
        ) : (
          '–'
        ),
    },
    {
      key: 'assignee',
      title: t('queue.assignee'),
      render: ({ assignee }) => <bdi>{assignee ?? t('queue.nobody')}</bdi>,
    },
    {
      key: 'created',
      title: t('created'),
      isHidden: true,
      isSortable: true,
      isDescendingFirst: true,
      render: ({ createdAt }) => dateTime(createdAt),
    },
    {
      key: 'updated',
      title: t('updated'),
      isHidden: true,
      isSortable: true,
      isDescendingFirst: true,
      render: ({ updatedAt }) => dateTime(updatedAt),
    },
  ];
}
