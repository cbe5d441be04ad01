import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslations } from '@stoa/shared/i18n';
import { DateTimeInput, StatusBadge } from '@stoa/shared/controls';
import {
  Button,
  Cluster,
  Dialog,
  Field,
  IconButton,
  Menu,
  type MenuAction,
  space,
  Stack,
} from '@stoa/shared/ui';
import { type ContentKind, FOLDERS, publicPath } from '../content-kind.ts';
import type { PublishedRow } from '../content-draft.ts';
import type { DraftState } from '../use-draft.ts';

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
      <ScheduleDialog
        isOpen={isScheduleOpen}
        onClose={() => setIsScheduleOpen(false)}
        onPublish={(at) => {
          setIsScheduleOpen(false);
          props.onPublish(at);
        }}
      />
    </Cluster>
  );
}

function ScheduleDialog(props: { isOpen: boolean; onClose(): void; onPublish(at: string): void }) {
  const { t } = useTranslations('dashboard');
  const [moment, setMoment] = useState('');
  const [isOver, setOver] = useState(false);
  function publish() {
    const at = new Date(moment);
    setOver(at.getTime() <= Date.now());
    if (at.getTime() > Date.now()) props.onPublish(at.toISOString());
  }
  return (
    <Dialog
      open={props.isOpen}
      onClose={props.onClose}
      title={t('content.later')}
      closeLabel={t('content.close')}
      maxWidth="26rem"
    >
      <Stack $gap={4}>
        <Field
          label={t('content.moment')}
          hint={t('content.momentHint')}
          error={isOver && t('content.momentOver')}
        >
          <DateTimeInput
            value={moment}
            onChange={({ target }) => {
              setMoment(target.value);
              setOver(false);
            }}
          />
        </Field>
        <Button disabled={moment === ''} onClick={publish}>
          {t('content.publishThen')}
        </Button>
      </Stack>
    </Dialog>
  );
}
