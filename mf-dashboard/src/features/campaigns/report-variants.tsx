import type { CampaignReport, ReportedVariant } from '@stoa/shared/contracts/campaigns';
import { useSite } from '@stoa/shared/shell';
import { notify } from '@stoa/shared/notify';
import { Badge, Button, Cluster, Notice, Stack, Table } from '@stoa/shared/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Muted } from '../../components/text-box.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useCampaignTranslations } from '../../translations/campaigns/index.ts';
import { useCampaignError } from './campaign-errors.ts';
import { variantMark } from './content-values.ts';
import { MoneyList } from './money-list.tsx';
import type { Campaign } from './use-campaign.ts';

/** The variants of a test beside each other, and what decided it. */
export function ReportVariants(props: {
  campaign: Campaign;
  variants: ReportedVariant[];
  test: CampaignReport['test'];
  reload(): Promise<unknown>;
}) {
  const { t, language } = useCampaignTranslations();
  const { count, dateTime } = useFormat();
  const { account_id: accountId } = useSite();
  const say = useCampaignError();
  const { campaign, variants, test, reload } = props;
  const { test_result: result, test_ends_at: endsAt, test_field: field, test_by: by, state } = campaign;
  const [chosen, setChosen] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const percent = (part: number, whole: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(
      whole === 0 ? 0 : part / whole,
    );
  const nameOf = (variant: number) => t('variantNamed', { mark: variantMark(variant) });
  const canChoose =
    !result && ['testing', 'paused', 'waiting'].includes(state) && campaign.started_at !== null;
  const figuresOf = (variant: number) => test?.find((one) => one.variant === variant);
  const choose = async () => {
    setBusy(true);
    try {
      await callRpc('choose_variant', {
        p_account_id: accountId,
        p_id: campaign.id,
        p_variant: chosen ?? 0,
      });
      notify('success', t('test.chosen'));
    } catch (error) {
      notify('error', say(error));
    }
    await reload();
    setBusy(false);
    setChosen(null);
  };
  const share = (name: 'clicked' | 'opened') => ({
    key: name,
    title: t(`test.${name}`),
    align: 'end' as const,
    render: ({ variant }: ReportedVariant) => {
      const figures = figuresOf(variant);
      return figures ? `${count(figures[name])} (${percent(figures[name], figures.sent)})` : '–';
    },
  });
  return (
    <Stack $gap={4}>
      {result ? (
        <Notice tone={result.isClear ? 'success' : 'info'}>
          {t(`test.${result.isByHand ? 'byHand' : result.isClear ? 'clear' : 'unclear'}`, {
            variant: nameOf(result.winner),
            confidence: percent(result.confidence ?? 0, 1),
          })}
        </Notice>
      ) : (
        <Notice tone="info">
          {endsAt
            ? t('test.runs', { time: dateTime(endsAt), figure: t(`test.figures.${by ?? 'clicks'}`) })
            : t('test.starts')}
        </Notice>
      )}
      <Table
        caption={t('test.title')}
        rows={variants}
        rowKey={({ variant }) => String(variant)}
        columns={[
          {
            key: 'variant',
            title: t('variant'),
            render: ({ variant, subject, senderName }) => (
              <Stack $gap={1}>
                <Cluster $gap={2} $align="center">
                  <span>{nameOf(variant)}</span>
                  {result?.winner === variant && <Badge $tone="success">{t('test.winner')}</Badge>}
                </Cluster>
                {field !== 'content' && (
                  <Muted>
                    <bdi>{field === 'sender' ? senderName : subject}</bdi>
                  </Muted>
                )}
              </Stack>
            ),
          },
          {
            key: 'tested',
            title: t('test.sent'),
            align: 'end',
            render: ({ variant }) => count(figuresOf(variant)?.sent ?? 0),
          },
          share('clicked'),
          share('opened'),
          { key: 'sent', title: t('sent'), align: 'end', render: ({ sent }) => count(sent) },
          {
            key: 'revenue',
            title: t('revenue'),
            align: 'end',
            render: ({ revenue }) => <MoneyList sums={revenue} />,
          },
          ...(canChoose
            ? [
                {
                  key: 'choose',
                  title: t('test.choose'),
                  align: 'end' as const,
                  render: ({ variant }: ReportedVariant) => (
                    <Button type="button" variant="quiet" size="sm" onClick={() => setChosen(variant)}>
                      {t('test.chooseNamed', { mark: variantMark(variant) })}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {chosen !== null && (
        <ConfirmDialog
          title={t('test.chooseTitle', { mark: variantMark(chosen) })}
          text={t('test.chooseText')}
          action={t('test.chooseNamed', { mark: variantMark(chosen) })}
          isBusy={isBusy}
          problem={null}
          labels={{ cancel: t('cancel'), close: t('close') }}
          onConfirm={() => void choose()}
          onClose={() => setChosen(null)}
        />
      )}
    </Stack>
  );
}
