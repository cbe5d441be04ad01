import {
  type EmailTemplateView,
  TEMPLATE_FIELDS,
  type TemplateKind,
  TemplateTexts,
} from '@stoa/shared/contracts/email-templates';
import { apiFetch, useSWRConfig } from '@stoa/shared/data';
import { Form, SubmitButton, TextareaField, TextField, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { useSite } from '@stoa/shared/shell';
import { Badge, Button, Cluster } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { errorMessage } from '../../data/error-message.ts';
import { useTemplateTranslations } from '../../translations/email-templates/index.ts';
import { TemplatePreview } from './template-preview.tsx';

/** The fields of one email, which the service fills and checks. */
export function TemplateForm(props: {
  kind: TemplateKind;
  language: string;
  template: EmailTemplateView;
  reload(): Promise<unknown>;
}) {
  const { t } = useTemplateTranslations();
  const { kind, language, template, reload } = props;
  const { account_id: accountId } = useSite();
  const { mutate } = useSWRConfig();
  const version = useRef(template.version);
  const [isResetting, setResetting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const path = `/api/email/templates/${kind}/${language}`;
  const evict = () => mutate(['email-templates', accountId], undefined);
  const fault = ({ code = '' }: { code?: string | undefined }): string => {
    const [name, line = '', column = ''] = code.split(':');
    return name === 'liquid' || name === 'field' ? t(`faults.${name}`, { line, column }) : t('faults.empty');
  };
  const { subject, body, action } = template;
  const form = useForm({
    schema: TemplateTexts,
    initial: { subject, body, action },
    texts: { subject: fault, body: fault, action: fault },
    failed: (error) => errorMessage(t, error),
    async submit(values) {
      await save(values);
      notify('success', t('saved'));
      await reload();
    },
  });
  async function save(values: TemplateTexts) {
    const saved = await apiFetch<{ version: number }>(path, {
      method: 'PUT',
      body: { ...values, version: version.current },
    });
    version.current = saved.version;
    await evict();
  }
  const reset = async () => {
    setBusy(true);
    try {
      await apiFetch(path, { method: 'DELETE' });
      await evict();
      notify('success', t('resetDone'));
    } catch (error) {
      notify('error', errorMessage(t, error));
    }
    setBusy(false);
    setResetting(false);
    await reload();
  };
  return (
    <>
      <Form form={form} gap={5}>
        {template.isOwn && (
          <div>
            <Badge $tone="success">{t('own')}</Badge>
          </div>
        )}
        <p>
          {t('fields')}{' '}
          <bdi>
            {TEMPLATE_FIELDS[kind].map((field) => (
              <span key={field}>
                <code style={{ whiteSpace: 'nowrap' }}>{`{{ ${field} }}`}</code>{' '}
              </span>
            ))}
          </bdi>
        </p>
        <TextField form={form} name="subject" label={t('subject')} required maxLength={300} dir="auto" />
        <TextareaField
          form={form}
          name="body"
          label={t('body')}
          hint={t('bodyHint')}
          required
          rows={8}
          maxLength={5_000}
          dir="auto"
        />
        {kind === 'receipt' && <p>{t('receiptHint')}</p>}
        <TextField form={form} name="action" label={t('action')} required maxLength={80} dir="auto" />
        <Cluster $gap={3}>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
          {template.isOwn && (
            <Button type="button" variant="secondary" onClick={() => setResetting(true)}>
              {t('reset')}
            </Button>
          )}
        </Cluster>
      </Form>
      <Part title={t('preview')}>
        <TemplatePreview kind={kind} language={language} version={template.version} />
      </Part>
      {isResetting && (
        <ConfirmDialog
          title={t('resetTitle')}
          text={t('resetText')}
          action={t('reset')}
          isDangerous
          isBusy={isBusy}
          problem={null}
          labels={{ cancel: t('cancel'), close: t('close') }}
          onConfirm={() => void reset()}
          onClose={() => setResetting(false)}
        />
      )}
    </>
  );
}
