import type { SiteReport } from '@stoa/shared/contracts/site-reports';
import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { Badge, Button, Card, Cluster, LinkButton } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { accountPath } from '../../components/cockpit/console-paths.ts';
import { useFormat } from '../../data/format.ts';

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

/** One report: who reported what, where, and the ways to close it. */
export function SiteReportCard(props: { report: SiteReport; onClose(isConfirmed: boolean): void }) {
  const { t } = useTranslations('tickets');
  const { dateTime } = useFormat();
  const { report, onClose } = props;
  const { number, site, page, email, text } = report;
  return (
    <Card as="article" aria-label={t('reports.number', { number })}>
      <Cluster $justify="space-between">
        <h2>
          <Link to={accountPath(site.account_id)}>
            <bdi>{site.name}</bdi>
          </Link>
        </h2>
        <Badge $tone="warning">{t(`reports.reasons.${report.reason}`)}</Badge>
      </Cluster>
      <p>
        {t('reports.number', { number })} · <bdi>{email || t('reports.anonymous')}</bdi> ·{' '}
        <time dateTime={report.at}>{dateTime(report.at)}</time>
      </p>
      {page && (
        <p>
          <bdi>{t('reports.page', { page })}</bdi>
        </p>
      )}
      <Text dir="auto">{text}</Text>
      <Cluster $gap={3}>
        <LinkButton to={accountPath(site.account_id)}>{t('reports.account')}</LinkButton>
        <Button variant="secondary" onClick={() => onClose(true)}>
          {t('reports.confirm')}
        </Button>
        <Button variant="secondary" onClick={() => onClose(false)}>
          {t('reports.dismiss')}
        </Button>
      </Cluster>
    </Card>
  );
}
