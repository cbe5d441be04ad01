import { StatusBadge } from '@stoa/shared/controls';
import { notify } from '@stoa/shared/notify';
import { Button, Cluster, LinkButton } from '@stoa/shared/ui';
import { type ReactNode, useState } from 'react';
import { RecordPart } from '../../components/record-part.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { errorMessage } from '../../data/error-message.ts';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useFormsTranslations } from '../../translations/forms/index.ts';
import { FORM_PATHS } from './form-paths.ts';
import type { FormRecord } from './use-form-record.ts';

interface Read {
  data: FormRecord | undefined;
  error: Error | undefined;
  mutate(): Promise<unknown>;
}

/** A screen of one form: its name and state, its other screens, and its content once it is read. */
export function FormFrame(props: {
  formId: string;
  form: Read;
  actions?: ReactNode;
  children(form: FormRecord): ReactNode;
}) {
  const { formId, form } = props;
  const { t } = useFormsTranslations();
  const { data, error } = form;
  return (
    <AreaScreen
      name={data?.title ?? t('title')}
      title={
        data ? (
          <Cluster as="span" $gap={3}>
            <bdi>{data.title}</bdi>
            <StatusBadge status={data.state}>{t(`states.${data.state}`)}</StatusBadge>
          </Cluster>
        ) : (
          t('title')
        )
      }
      actions={props.actions}
    >
      {data && (
        <Tabs
          label={t('tabs.label')}
          tabs={(['build', 'settings', 'entries', 'statistics'] as const).map((tab) => ({
            to: FORM_PATHS[tab](formId),
            title: t(`tabs.${tab}`),
            isWhole: true,
          }))}
        />
      )}
      <RecordPart
        isMissing={error?.message === 'not_found'}
        missing={{ title: t('missing'), text: t('missingText'), back: t('toForms'), to: FORM_PATHS.list }}
        error={error}
        onRetry={() => void form.mutate()}
      >
        {data ? props.children(data) : null}
      </RecordPart>
    </AreaScreen>
  );
}

/** Publishes and closes a form. */
export function StateButtons({
  form,
  isChanged,
  reload,
}: {
  form: FormRecord;
  isChanged: boolean;
  reload(): Promise<unknown>;
}) {
  const { t } = useFormsTranslations();
  const [isBusy, setBusy] = useState(false);
  async function run(work: () => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      await work();
      await reload();
      notify('success', done);
    } catch (error) {
      notify('error', errorMessage(t, error));
    } finally {
      setBusy(false);
    }
  }
  const publish = () =>
    run(() => callRpc('publish_form', { p_form_id: form.id, p_version: form.version }), t('published'));
  const isNew = JSON.stringify(form.shown) !== JSON.stringify(form.definition);
  const label = form.state === 'draft' ? 'publish' : form.state === 'closed' ? 'reopen' : 'publishChanges';
  return (
    <>
      {form.state === 'published' && (
        <>
          <LinkButton variant="quiet" to={`/forms/${form.slug}`} target="_blank">
            {t('view')}
          </LinkButton>
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => void run(() => callRpc('close_form', { p_form_id: form.id }), t('closedToast'))}
          >
            {t('closeForm')}
          </Button>
        </>
      )}
      {(isNew || form.state !== 'published') && (
        <Button busy={isBusy} disabled={isChanged} onClick={() => void publish()}>
          {t(label)}
        </Button>
      )}
    </>
  );
}
