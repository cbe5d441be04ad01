import { EditConflict } from '@stoa/shared/conflicts';
import type { FunnelRecord, FunnelStep } from '@stoa/shared/contracts/funnels';
import { StatusBadge } from '@stoa/shared/controls';
import { useSWRConfig } from '@stoa/shared/data';
import { notify } from '@stoa/shared/notify';
import { useNavigate, useParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Field, Grid, IconButton, Input, Notice, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { CopyLine } from '../../components/copy-line.tsx';
import { ForManagers } from '../../components/for-managers.tsx';
import { RecordPart } from '../../components/record-part.tsx';
import { RemoveButton } from '../../components/remove-button.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { errorMessage } from '../../data/error-message.ts';
import { useHistory } from '../../data/use-history.ts';
import { usePeriod } from '../../data/use-period.ts';
import { useVersionedForm } from '../../data/use-versioned-form.ts';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useFunnelTranslations } from '../../translations/funnels/index.ts';
import { editedStep } from './edit-steps.ts';
import { FUNNEL_PATHS } from './funnel-paths.ts';
import { ReportFilters, useSource } from './report-filters.tsx';
import { StateButtons } from './state-buttons.tsx';
import { StepList } from './step-list.tsx';
import { loadFunnel, saveFunnel, useReport } from './use-funnel.ts';

interface Edited {
  name: string;
  slug: string;
  steps: FunnelStep[];
}

/** Edits a funnel: its name and address, and its steps with what each of them counted. */
export function FunnelEditorScreen() {
  return (
    <ForManagers>
      <Editor />
    </ForManagers>
  );
}

function Editor() {
  const { t } = useFunnelTranslations();
  const { funnelId = '' } = useParams();
  const { account_id: accountId } = useSite();
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const [record, setRecord] = useState<FunnelRecord>();
  const [said, setSaid] = useState<string | null>(null);
  const form = useVersionedForm<FunnelRecord, Edited>(
    ['funnel', accountId, funnelId],
    async () => {
      const read = await loadFunnel(funnelId);
      setRecord(read);
      return read;
    },
    ({ name, slug, steps }) => ({ name, slug, steps: steps.map(editedStep) }),
    async (value, { id, version }) => {
      await saveFunnel(accountId, { id, version, ...value });
    },
  );
  const { days } = usePeriod();
  const [source] = useSource();
  const report = useReport(funnelId, days, source);
  const history = useHistory<Edited>(form.value, form.change);
  const { value } = form;
  const reloadList = () => mutate((key) => Array.isArray(key) && key[0] === 'funnels', undefined);
  async function save() {
    setSaid(null);
    try {
      await form.save();
      await reloadList();
      notify('success', t('saved'));
    } catch (error) {
      if ((error as Error).message !== 'precondition_failed') setSaid(errorMessage(t, error));
    }
  }
  const change = (part: Partial<Edited>, place?: string) =>
    value && history.change({ ...value, ...part }, place);
  return (
    <AreaScreen
      name={record?.name ?? t('title')}
      title={
        record && value ? (
          <Cluster as="span" $gap={3}>
            <bdi>{record.name}</bdi>
            <StatusBadge status={record.state === 'live' ? 'published' : record.state}>
              {t(`states.${record.state}`)}
            </StatusBadge>
          </Cluster>
        ) : (
          t('title')
        )
      }
      actions={
        record &&
        value && (
          <Cluster $gap={2}>
            <IconButton label={t('undo')} disabled={!history.canUndo} onClick={history.undo}>
              <Undo2 size={18} strokeWidth={1.5} aria-hidden />
            </IconButton>
            <IconButton label={t('redo')} disabled={!history.canRedo} onClick={history.redo}>
              <Redo2 size={18} strokeWidth={1.5} aria-hidden />
            </IconButton>
            <Button
              variant="secondary"
              busy={form.isBusy}
              disabled={!form.isChanged}
              onClick={() => void save()}
            >
              {t('save')}
            </Button>
            <StateButtons
              funnel={record}
              isChanged={form.isChanged}
              reload={() => {
                form.retry();
                void reloadList();
              }}
            />
          </Cluster>
        )
      }
    >
      <RecordPart
        isMissing={form.loadError?.message === 'not_found'}
        missing={{ title: t('missing'), text: t('missingText'), back: t('toList'), to: FUNNEL_PATHS.list }}
        error={form.loadError}
        onRetry={form.retry}
      >
        {record && value && (
          <Stack $gap={6}>
            <EditConflict
              {...form.conflict}
              labels={{ name: t('name'), slug: t('slug'), steps: t('steps') }}
            />
            {said !== null && <Notice tone="danger">{said}</Notice>}
            <Part title={t('details')}>
              <Grid $min="16rem" $gap={5}>
                <Field label={t('name')} required>
                  <Input
                    dir="auto"
                    maxLength={120}
                    value={value.name}
                    onChange={({ target }) => change({ name: target.value }, 'name')}
                  />
                </Field>
                <Field label={t('slug')} hint={t('slugHint')} required>
                  <Input
                    dir="ltr"
                    maxLength={80}
                    value={value.slug}
                    onChange={({ target }) => change({ slug: target.value.trim().toLowerCase() }, 'slug')}
                  />
                </Field>
              </Grid>
            </Part>
            <Part title={t('steps')}>
              <Stack $gap={4}>
                <ReportFilters sources={report.data?.sources ?? []} />
                <StepList
                  steps={value.steps}
                  stored={record.steps}
                  report={report.data}
                  onChange={(steps, place) => change({ steps }, place)}
                />
              </Stack>
            </Part>
            <Part title={t('links')}>
              <Stack $gap={3}>
                <p>{t('nextHint')}</p>
                <CopyLine label={t('shareLink')} text={`${location.origin}/f/${record.slug}`} />
                <CopyLine label={t('nextLink')} text={`${location.origin}/f/${record.slug}/next`} />
              </Stack>
            </Part>
            <div>
              <RemoveButton
                title={t('delete')}
                text={t('deleteText')}
                labels={{ cancel: t('cancel'), close: t('close') }}
                say={(error) => errorMessage(t, error)}
                remove={async () => {
                  await callRpc('delete_funnel', { p_funnel_id: record.id });
                  form.discard();
                  await reloadList();
                  notify('success', t('deleted'));
                  void navigate(FUNNEL_PATHS.list, { replace: true });
                }}
              />
            </div>
          </Stack>
        )}
      </RecordPart>
    </AreaScreen>
  );
}
