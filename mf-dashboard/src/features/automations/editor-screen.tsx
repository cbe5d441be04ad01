import { EditConflict } from '@stoa/shared/conflicts';
import { MAX_NESTING, MAX_STEPS } from '@stoa/shared/contracts/automations/constants';
import { allSteps, type AutomationDefinition } from '@stoa/shared/contracts/automations/definition';
import { lazyPart } from '@stoa/shared/federation/lazy-part';
import { notify } from '@stoa/shared/notify';
import { useParams, useSearchParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Field, IconButton, Input, Notice, Stack } from '@stoa/shared/ui';
import { Part, SkeletonRows } from '@stoa/shared/workplace';
import { Redo2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { ForManagers } from '../../components/for-managers.tsx';
import { useVersionedForm } from '../../data/use-versioned-form.ts';
import { useHistory } from '../../data/use-history.ts';
import { AutomationFrame } from './automation-frame.tsx';
import { SettingsPart } from './settings-part.tsx';
import { StateButtons } from './state-buttons.tsx';
import { StepList } from './step-list.tsx';
import { TriggerPart } from './trigger-part.tsx';
import { type AutomationRecord, loadAutomation, saveAutomation, useCounts } from './use-automation.ts';
import { useAutomationText } from './use-automation-text.ts';

const DryRunPart = lazyPart(
  async () => ({
    default: (await import(/* webpackChunkName: "automation-dry-run" */ './dry-run-part.tsx')).DryRunPart,
  }),
  <SkeletonRows />,
);
const StepMap = lazyPart(
  async () => ({
    default: (await import(/* webpackChunkName: "automation-map" */ './map/step-map.tsx')).StepMap,
  }),
  <SkeletonRows />,
);

interface Edited {
  name: string;
  definition: AutomationDefinition;
}

/** Edits an automation as an outline or on a map: its start, its steps with their branches, its settings. */
export function EditorScreen() {
  return (
    <ForManagers>
      <Editor />
    </ForManagers>
  );
}

function Editor() {
  const { t, event, problems } = useAutomationText();
  const { automationId = '' } = useParams();
  const { account_id: accountId } = useSite();
  const [record, setRecord] = useState<AutomationRecord>();
  const [said, setSaid] = useState<string[]>([]);
  const form = useVersionedForm<AutomationRecord, Edited>(
    ['automation-edit', accountId, automationId],
    async () => {
      const read = await loadAutomation(accountId, automationId);
      setRecord(read);
      return read;
    },
    ({ name, definition }) => ({ name, definition }),
    async (value, { id, version }) => {
      await saveAutomation(accountId, { id, version, ...value });
    },
  );
  const history = useHistory<Edited>(form.value, form.change);
  const { data: counts } = useCounts(automationId);
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'map' ? 'map' : 'outline';
  const Steps = view === 'map' ? StepMap : StepList;
  async function save(): Promise<boolean> {
    try {
      setSaid([]);
      await form.save();
      notify('success', t('saved'));
      return true;
    } catch (error) {
      if ((error as Error).message !== 'precondition_failed') setSaid(problems(error));
      return false;
    }
  }
  function onKeys(event: KeyboardEvent) {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    // In a text field the browser takes back letters.
    if (!isUndo || (event.target as Element).closest('input, textarea, [contenteditable]')) return;
    event.preventDefault();
    if (event.shiftKey) history.redo();
    else history.undo();
  }
  const { value } = form;
  const change = (part: Partial<AutomationDefinition>, place?: string) =>
    value && history.change({ ...value, definition: { ...value.definition, ...part } }, place);
  return (
    <AutomationFrame
      id={automationId}
      automation={value ? record : undefined}
      error={form.loadError}
      onRetry={form.retry}
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
              automation={record}
              isChanged={form.isChanged}
              onProblems={setSaid}
              reload={async () => form.retry()}
            />
          </Cluster>
        )
      }
    >
      {(stored) => (
        // Keys of the whole editor; each control has its own.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div onKeyDown={onKeys}>
          <Stack $gap={6}>
            <EditConflict {...form.conflict} labels={{ name: t('name'), definition: t('tabs.steps') }} />
            {said.length > 0 && (
              <Notice tone="danger">
                {said.length === 1 ? (
                  said[0]
                ) : (
                  <ul>
                    {said.map((one) => (
                      <li key={one}>{one}</li>
                    ))}
                  </ul>
                )}
              </Notice>
            )}
            <Field label={t('name')} required>
              <Input
                dir="auto"
                maxLength={120}
                value={value!.name}
                onChange={({ target }) => history.change({ ...value!, name: target.value }, 'name')}
              />
            </Field>
            <TriggerPart id={automationId} definition={value!.definition} onChange={change} />
            <Part
              title={t('tabs.steps')}
              action={
                <Cluster $gap={2}>
                  {(['outline', 'map'] as const).map((one) => (
                    <Button
                      key={one}
                      size="sm"
                      variant={one === view ? 'primary' : 'secondary'}
                      aria-pressed={one === view}
                      onClick={() => setParams({ view: one }, { replace: true })}
                    >
                      {t(`view.${one}`)}
                    </Button>
                  ))}
                </Cluster>
              }
            >
              <Stack $gap={4}>
                <Steps
                  label={t('tabs.steps')}
                  start={event(value!.definition.trigger.event)}
                  steps={value!.definition.steps}
                  counts={stored.published_no === null ? null : (counts?.steps ?? null)}
                  maxDepth={MAX_NESTING - 1}
                  isFull={allSteps(value!.definition.steps).length >= MAX_STEPS}
                  onChange={(steps, place) => change({ steps }, place)}
                />
              </Stack>
            </Part>
            <SettingsPart definition={value!.definition} onChange={change} />
            <Part title={t('dryRun.title')}>
              <DryRunPart
                id={automationId}
                steps={value!.definition.steps}
                isChanged={form.isChanged}
                onSave={save}
              />
            </Part>
          </Stack>
        </div>
      )}
    </AutomationFrame>
  );
}
