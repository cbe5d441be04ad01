import type { OperatorTicketDetail } from '@stoa/shared/contracts/tickets';
import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { accountPath } from '../../components/cockpit/console-paths.ts';
import { FactList } from '../../components/detail/detail-columns.tsx';
import { useOfferText } from '../../data/offer-text.ts';
import { ticketPath } from '../../components/tickets/ticket-paths.ts';
import { useAccount } from '../../data/accounts.ts';
import { useFormat } from '../../data/format.ts';

/** Shows when an answer is due, whose ticket it is, and the account's plan, state and figures. */
export function TicketFacts({ ticket }: { ticket: OperatorTicketDetail }) {
  const { t } = useTranslations('tickets');
  const { t: accounts } = useTranslations('superadmin');
  const { count, dateTime } = useFormat();
  const { planName } = useOfferText();
  const { data: account } = useAccount(ticket.site.account_id);
  const { dueAt, firstRepliedAt, firstResponseDueAt, awaitedSince, follows, mergedInto, owner } = ticket;
  const linkTo = (link: typeof follows) =>
    link && <Link to={ticketPath(link.id)}>{t('number', { number: link.number })}</Link>;
  const first = firstRepliedAt
    ? t('desk.firstReplied', { at: dateTime(firstRepliedAt) })
    : firstResponseDueAt && t('desk.firstDue', { at: dateTime(firstResponseDueAt) });
  return (
    <FactList
      facts={[
        { name: t('desk.firstResponse'), value: first },
        { name: t('desk.nextDue'), value: dueAt && dateTime(dueAt) },
        { name: t('desk.awaitedSince'), value: awaitedSince && dateTime(awaitedSince) },
        { name: t('follows'), value: linkTo(follows) },
        { name: t('mergedInto'), value: linkTo(mergedInto) },
        {
          name: t('desk.owner'),
          value: owner && (
            <>
              <bdi>{owner.name}</bdi>
              <br />
              <a href={`mailto:${owner.email}`}>{owner.email}</a>
            </>
          ),
        },
        {
          name: t('desk.account'),
          value: (
            <Link to={accountPath(ticket.site.account_id)}>
              <bdi>{ticket.site.name}</bdi>
            </Link>
          ),
        },
        {
          name: accounts('accounts.plan'),
          value: account && (account.plan ? planName(account.plan) : accounts('account.noPlan')),
        },
        {
          name: accounts('accounts.status'),
          value: account && accounts(`accounts.states.${account.status}`),
        },
        { name: accounts('accounts.members'), value: account && count(account.memberCount) },
        {
          name: accounts('accounts.backend'),
          value: account && accounts(`accounts.backends.${account.backend ?? 'default'}`),
        },
        {
          name: t('desk.consents'),
          value: t(ticket.consents ? 'desk.consentsYes' : 'desk.consentsNo'),
        },
        { name: t('created'), value: dateTime(ticket.createdAt) },
      ]}
    />
  );
}
