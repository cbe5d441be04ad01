import type { Impersonation } from '@stoa/shared/contracts/impersonation';
import { useTranslations } from '@stoa/shared/i18n';
import { CellLine } from '@stoa/shared/lists';
import { type PlainColumn, PlainTable } from '@stoa/shared/lists/plain-table';
import { Badge, Button, Cluster } from '@stoa/shared/ui';
import { useFormat } from '../../data/format.ts';
import '../../translations/impersonation.ts';

/** Visits of support to a site: who, as whom, why and when. */
export function VisitTable(props: {
  caption: string;
  visits: Impersonation[];
  /** Offers to end a visit that goes on. */
  onEnd?(visit: Impersonation): void;
}) {
  const { t, language } = useTranslations('impersonation');
  const { dateTime } = useFormat();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const actsText = (acts: string[]) =>
    acts.length === 0
      ? t('noActs')
      : t('actsDone', { acts: list.format(acts.map((act) => t(`acts.${act}`))) });
  const columns: PlainColumn<Impersonation>[] = [
    {
      key: 'member',
      title: t('member'),
      render: ({ member, operator }) => (
        <>
          <bdi>{member}</bdi>
          <CellLine>
            <bdi>{operator}</bdi>
          </CellLine>
        </>
      ),
    },
    {
      key: 'reason',
      title: t('reason'),
      render: ({ reason, ticket, mode, acts }) => (
        <>
          <bdi>{reason}</bdi>
          {mode === 'act' && <CellLine>{actsText(acts)}</CellLine>}
          {ticket !== null && <CellLine>{t('ticketNumber', { number: ticket })}</CellLine>}
        </>
      ),
    },
    { key: 'started', title: t('started'), render: ({ startedAt }) => dateTime(startedAt) },
    {
      key: 'state',
      title: t('state'),
      render: (visit) => <VisitState visit={visit} onEnd={props.onEnd} />,
    },
  ];
  return <PlainTable caption={props.caption} columns={columns} rows={props.visits} rowKey={({ id }) => id} />;
}

function VisitState({
  visit,
  onEnd,
}: {
  visit: Impersonation;
  onEnd?: ((visit: Impersonation) => void) | undefined;
}) {
  const { t } = useTranslations('impersonation');
  const { endedAt, isEntered } = visit;
  if (endedAt !== null) return t(isEntered ? 'ended' : 'unused');
  return (
    <Cluster $gap={2}>
      <Badge $tone="warning">{t(isEntered ? 'live' : 'unused')}</Badge>
      {onEnd && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('endOf', { member: visit.member })}
          onClick={() => onEnd(visit)}
        >
          {t('end')}
        </Button>
      )}
    </Cluster>
  );
}
