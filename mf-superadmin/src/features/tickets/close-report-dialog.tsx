import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import type { SiteReport, SiteReports } from '@stoa/shared/contracts/site-reports';
import { useForm } from '@stoa/shared/forms';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { problemText } from '../../components/cockpit/problem-text.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { operatorFetch } from '../../data/operator-session.ts';

/** Closes a report with the reason that the audit log stores. */
export function CloseReportDialog(props: {
  report: SiteReport;
  isConfirmed: boolean;
  /** Without the open reports, they are to be asked for. */
  onDone(open?: SiteReports): Promise<unknown>;
  onClose(): void;
}) {
  const { report, isConfirmed, onDone, onClose } = props;
  const { t } = useTranslations('tickets');
  const { t: common } = useTranslations('cockpit');
  const { number } = report;
  const verb = isConfirmed ? 'confirm' : 'dismiss';
  const form = useForm({
    schema: ReasonFields,
    initial: { reason: '' },
    isAction: true,
    snapshot: { entity: `site-report ${number} ${verb}` },
    texts: { reason: common('reason.missing') },
    failed: (error) => problemText(error, common).text,
    async submit({ reason }) {
      const outcome = isConfirmed ? 'confirmed' : 'dismissed';
      const open = await operatorFetch<SiteReports>(`/api/operator/site-reports/${report.id}`, {
        method: 'POST',
        body: { outcome, reason },
      });
      await onDone(open);
      notify('success', t(`reports.${outcome}`, { number }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={t(`reports.${verb}Title`, { number })}
      lead={t(`reports.${verb}Lead`)}
      confirm={t(`reports.${verb}`)}
      onDone={() => onDone()}
      onClose={onClose}
    />
  );
}
