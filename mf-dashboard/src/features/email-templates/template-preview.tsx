import type { EmailPreview } from '@stoa/shared/contracts/campaigns';
import type { TemplateKind } from '@stoa/shared/contracts/email-templates';
import { Select } from '@stoa/shared/controls';
import { apiFetch, useQuery } from '@stoa/shared/data';
import { useSite } from '@stoa/shared/shell';
import { Cluster, Field, Stack } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { EmailFrame } from '../../components/email-frame.tsx';
import { useTemplateTranslations } from '../../translations/email-templates/index.ts';

/** The saved text as it would arrive; it follows each change that is saved. */
export function TemplatePreview(props: { kind: TemplateKind; language: string; version: number }) {
  const { t } = useTemplateTranslations();
  const { account_id: accountId } = useSite();
  const { kind, language, version } = props;
  const [isDark, setDark] = useState(false);
  const { data, error, mutate } = useQuery<EmailPreview, Error>(
    ['email-template-preview', accountId, kind, language, version],
    () => apiFetch('/api/email/preview', { body: { template: kind, language } }),
  );
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />;
  return (
    <Stack $gap={4}>
      <Cluster $gap={4} $align="end">
        <Field label={t('appearance')}>
          <Select
            value={isDark ? 'dark' : 'light'}
            onChange={({ target }) => setDark(target.value === 'dark')}
          >
            <option value="light">{t('light')}</option>
            <option value="dark">{t('dark')}</option>
          </Select>
        </Field>
        <p>
          {t('subject')}: <strong dir="auto">{data.subject}</strong>
        </p>
      </Cluster>
      <EmailFrame
        key={`${data.url}-${isDark}`}
        title={t('previewFrame')}
        src={data.url}
        sandbox="allow-popups"
        $width={720}
        style={{ colorScheme: isDark ? 'dark' : 'light' }}
      />
    </Stack>
  );
}
