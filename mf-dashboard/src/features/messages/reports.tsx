import { profanityFilter } from '@stoa/shared/contracts/profanity';
import { useAccess } from '@stoa/shared/data';
import { must } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { notify } from '@stoa/shared/notify';
import { useSearchParams } from '@stoa/shared/router';
import { getClient } from '@stoa/shared/session';
import { Button, EmptyState, LinkButton, Stack } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { ShieldCheck } from 'lucide-react';
import { ListFilters } from '../../components/list-filters.tsx';
import { NotForYou } from '../../components/not-for-you.tsx';
import { useFormat } from '../../data/format.ts';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import { Muted, TextBox, TextBody, TextHead } from '../../components/text-box.tsx';
import { messageErrorKey } from './message-error.ts';

interface Report {
  id: string;
  body: string;
  reason: string;
  created_at: string;
  handled_at: string | null;
  writer_id: string;
  writer: string;
  reporter: string;
}
const filter = profanityFilter();

/** Messages that members have shown to the managers. */
export function MessageReports() {
  const { t } = usePeopleTranslations();
  const { access } = useAccess();
  const { dateTime } = useFormat();
  const [params, setParams] = useSearchParams();
  const isOpen = params.get('state') !== 'done';
  const { data, error, mutate } = useRead<Report[]>(
    'message-reports',
    access?.is_manager ? [isOpen] : null,
    async (client, accountId) =>
      must(await client.rpc('list_message_reports', { p_account_id: accountId, p_open: isOpen })),
  );
  if (access && !access.is_manager) return <NotForYou />;
  async function settle(id: string) {
    const { error } = await (await getClient()).rpc('handle_message_report', { p_report_id: id });
    if (error) notify('error', t(`refused.${messageErrorKey(error)}`));
    await mutate();
  }
  return (
    <Screen
      title={t('reports.heading')}
      lead={t('reports.lead')}
      actions={
        <LinkButton size="sm" variant="quiet" to="/dashboard/messages">
          {t('messages.title')}
        </LinkButton>
      }
    >
      <ListFilters
        choices={[
          {
            label: t('reports.state'),
            value: isOpen ? 'open' : 'done',
            options: [
              ['open', t('reports.open')],
              ['done', t('reports.done')],
            ],
            onChange: (value) => setParams(value === 'done' ? { state: 'done' } : {}, { replace: true }),
          },
        ]}
      />
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!data && !error && <SkeletonRows />}
      {data?.length === 0 && (
        <EmptyState icon={<ShieldCheck size={40} strokeWidth={1.25} />} title={t('reports.emptyTitle')}>
          {t('reports.empty')}
        </EmptyState>
      )}
      <Stack>
        {data?.map((report) => (
          <TextBox key={report.id}>
            <TextHead>
              <strong dir="auto">{report.writer || t('messages.gone')}</strong>
              <span>{dateTime(report.created_at)}</span>
            </TextHead>
            <TextBody>{filter.clean(report.body)}</TextBody>
            <Muted dir="auto">
              {t('reports.by', { name: report.reporter || t('messages.gone'), reason: report.reason })}
            </Muted>
            {!report.handled_at && (
              <div>
                <Button size="sm" variant="secondary" onClick={() => void settle(report.id)}>
                  {t('reports.settle')}
                </Button>
              </div>
            )}
          </TextBox>
        ))}
      </Stack>
    </Screen>
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    list_message_reports: Report[];
  }
}
