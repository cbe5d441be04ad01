import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslations } from '@stoa/shared/i18n';
import { StatusBadge } from '@stoa/shared/controls';
import { Button, Cluster, IconButton, Menu, type MenuAction, space } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { lazyPart } from '../../../data/lazy-part.ts';
import { type ContentKind, FOLDERS, publicPath } from '../content-kind.ts';
import type { PublishedRow } from '../content-draft.ts';
import type { DraftState } from '../use-draft.ts';

const schedule = lazyPart(() => import(/* webpackChunkName: "schedule-dialog" */ './schedule-dialog.tsx'));

/** Main action with its menu, on one line. */
const Deed = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
`;

/** Shows save and publication status, with the available actions. */
export function EditorBar(props: {
  kind: ContentKind;
  row: PublishedRow;
  state: DraftState;
  isBusy: boolean;
  onPublish(at: string | null): void;
  onUnpublish(): void;
  onDiscard(): void;
}) {
  const { t } = useTranslations('dashboard');
  const { kind, row, state, isBusy } = props;
  const [isScheduleOpen, setIsScheduleOpen] = useState(false);
  const schedulePart = useLazy(schedule, isScheduleOpen);
  const isPublished = row.status === 'published';
  const hasDraft = state.version > 0 || state.state !== 'saved';
  const items: MenuAction[] = [
    { key: 'list', label: t(`content.${kind}.list`), to: FOLDERS[kind] },
    ...(isPublished ? [{ key: 'look', label: t('content.look'), to: publicPath(kind, row) }] : []),
    ...(kind === 'post'
      ? [{ key: 'later', label: t('content.later'), onSelect: () => setIsScheduleOpen(true) }]
      : []),
    ...(isPublished && hasDraft
      ? [{ key: 'discard', label: t('content.discard'), divided: true, onSelect: props.onDiscard }]
      : []),
    ...(isPublished
      ? [{ key: 'unpublish', label: t('content.unpublish'), onSelect: props.onUnpublish }]
      : []),
  ];
  return (
    <Cluster $gap={3}>
      <output>{t(`content.saving.${state.state}`)}</output>
      <StatusBadge status={isPublished ? (hasDraft ? 'unpublished' : 'published') : 'draft'}>
        {t(
          isPublished
            ? hasDraft
              ? 'content.unpublished'
              : 'content.states.published'
            : 'content.states.draft',
        )}
      </StatusBadge>
      <Deed>
        <Button
          busy={isBusy}
          disabled={state.state === 'conflict' || (isPublished && !hasDraft)}
          onClick={() => props.onPublish(null)}
        >
          {t('content.publish')}
        </Button>
        <Menu
          align="end"
          items={items}
          trigger={
            <IconButton label={t('content.more')}>
              <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          }
        />
      </Deed>
      {schedulePart && (
        <schedulePart.ScheduleDialog
          isOpen={isScheduleOpen}
          onClose={() => setIsScheduleOpen(false)}
          onPublish={(at) => {
            setIsScheduleOpen(false);
            props.onPublish(at);
          }}
        />
      )}
    </Cluster>
  );
}
