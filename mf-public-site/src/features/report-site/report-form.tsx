import { MAX_REPORT_LENGTH, REPORT_REASONS, SiteReportInput } from '@stoa/shared/contracts/site-reports';
import type { SiteReportTaken } from '@stoa/shared/contracts/site-reports';
import { apiFetch } from '@stoa/shared/data';
import { Form, SubmitButton, TextareaField, TextField, useForm } from '@stoa/shared/forms';
import { ChoiceCards } from '../../parts/choice-cards.tsx';
import { useReportTranslations } from '../../translations/report.ts';

const FAILURES: Record<string, string> = { not_found: 'unknownSite', rate_limited: 'tooMany' };

/** The form of a report; its number comes back once it is stored. */
export function ReportForm({ site, onSent }: { site: string; onSent(number: number): void }) {
  const { t } = useReportTranslations();
  const form = useForm({
    schema: SiteReportInput,
    initial: { site, reason: 'phishing', page: '', text: '', email: '' },
    isAction: true,
    snapshot: { entity: `report-${site}` },
    texts: { text: t('detailsMissing'), email: t('emailInvalid') },
    failed: (error) => t(FAILURES[(error as { code?: string }).code ?? ''] ?? 'failed'),
    async submit(report) {
      const { number } = await apiFetch<SiteReportTaken>('/api/site-reports', { body: report });
      onSent(number);
    },
  });
  return (
    <Form form={form}>
      <ChoiceCards
        legend={t('reason')}
        field={form.methods.register('reason')}
        options={REPORT_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <TextareaField
        form={form}
        name="text"
        label={t('details')}
        rows={5}
        maxLength={MAX_REPORT_LENGTH}
        required
      />
      <TextField form={form} name="page" label={t('page')} hint={t('pageHint')} maxLength={500} dir="ltr" />
      <TextField
        form={form}
        name="email"
        type="email"
        label={t('email')}
        hint={t('emailHint')}
        autoComplete="email"
        maxLength={254}
        dir="ltr"
      />
      <SubmitButton form={form}>{t('send')}</SubmitButton>
    </Form>
  );
}
