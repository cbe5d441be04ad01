import type { PopupRecord } from '@stoa/shared/contracts/popups/popup-definition';
import { StatusBadge } from '@stoa/shared/controls';
import { useParams } from '@stoa/shared/router';
import { Cluster } from '@stoa/shared/ui';
import type { ReactNode } from 'react';
import { ForManagers } from '../../components/for-managers.tsx';
import { RecordPart } from '../../components/record-part.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { usePopupsTranslations } from '../../translations/popups/index.ts';
import { POPUP_PATHS } from './popup-paths.ts';
import { shownState } from './popup-state.ts';
import { usePopup } from './use-popup.ts';

/** A screen of one popup: its name and state, its other screens, and its content once it is read. */
export function PopupFrame(props: {
  popupId: string;
  popup: PopupRecord | undefined;
  error: Error | undefined;
  onRetry(): void;
  actions?: ReactNode;
  children(popup: PopupRecord): ReactNode;
}) {
  const { popupId, popup, error } = props;
  const { t } = usePopupsTranslations();
  const state = popup && shownState({ state: popup.state, ...windowOf(popup) });
  return (
    <AreaScreen
      name={popup?.name ?? t('title')}
      title={
        popup && state ? (
          <Cluster as="span" $gap={3}>
            <bdi>{popup.name}</bdi>
            <StatusBadge status={state}>{t(`states.${state}`)}</StatusBadge>
          </Cluster>
        ) : (
          t('title')
        )
      }
      actions={props.actions}
    >
      {popup && (
        <Tabs
          label={t('tabs.label')}
          tabs={(['edit', 'check', 'statistics'] as const).map((tab) => ({
            to: POPUP_PATHS[tab](popupId),
            title: t(`tabs.${tab}`),
            isWhole: true,
          }))}
        />
      )}
      <RecordPart
        isMissing={error?.message === 'not_found'}
        missing={{ title: t('missing'), text: t('missingText'), back: t('toPopups'), to: POPUP_PATHS.list }}
        error={error}
        onRetry={props.onRetry}
      >
        {popup ? props.children(popup) : null}
      </RecordPart>
    </AreaScreen>
  );
}

const windowOf = ({ shown }: PopupRecord) => ({
  opens_at: shown?.opensAt ?? null,
  closes_at: shown?.closesAt ?? null,
});

/** A screen beside the editor, of the popup in the address; for managers. */
export function PopupTab({ children }: { children(popup: PopupRecord): ReactNode }) {
  return (
    <ForManagers>
      <Tab>{children}</Tab>
    </ForManagers>
  );
}

function Tab({ children }: { children(popup: PopupRecord): ReactNode }) {
  const { popupId = '' } = useParams();
  const { data, error, mutate } = usePopup(popupId);
  return (
    <PopupFrame popupId={popupId} popup={data} error={error} onRetry={() => void mutate()}>
      {children}
    </PopupFrame>
  );
}
