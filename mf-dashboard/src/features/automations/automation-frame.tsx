import { StatusBadge } from '@stoa/shared/controls';
import { Cluster } from '@stoa/shared/ui';
import type { ReactNode } from 'react';
import { RecordPart } from '../../components/record-part.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useAutomationTranslations } from '../../translations/automations/index.ts';
import { AUTOMATION_PATHS } from './automation-paths.ts';
import type { AutomationRecord } from './use-automation.ts';

/** A screen of one automation: its name and state, and the other screen of it. */
export function AutomationFrame(props: {
  id: string;
  automation: AutomationRecord | undefined;
  error: Error | undefined;
  onRetry(): void;
  actions?: ReactNode;
  children(automation: AutomationRecord): ReactNode;
}) {
  const { id, automation, error } = props;
  const { t } = useAutomationTranslations();
  return (
    <AreaScreen
      name={automation?.name ?? t('title')}
      title={
        automation ? (
          <Cluster as="span" $gap={3}>
            <bdi>{automation.name}</bdi>
            <StatusBadge status={automation.state}>{t(`states.${automation.state}`)}</StatusBadge>
          </Cluster>
        ) : (
          t('title')
        )
      }
      actions={props.actions}
    >
      {automation && (
        <Tabs
          label={t('tabs.label')}
          tabs={[
            { to: AUTOMATION_PATHS.edit(id), title: t('tabs.steps'), isWhole: true },
            { to: AUTOMATION_PATHS.runs(id), title: t('tabs.contacts'), isWhole: true },
          ]}
        />
      )}
      <RecordPart
        isMissing={error?.message === 'not_found'}
        missing={{
          title: t('missing'),
          text: t('missingText'),
          back: t('toList'),
          to: AUTOMATION_PATHS.list,
        }}
        error={error}
        onRetry={props.onRetry}
      >
        {automation ? props.children(automation) : null}
      </RecordPart>
    </AreaScreen>
  );
}
