import { Button, Cluster, Dialog, Field, IconButton, Menu, type MenuAction, Textarea } from '@stoa/shared/ui';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { callRpc } from '../../../data/call-rpc.ts';
import { useGroupWork } from '../../../data/use-group-work.ts';
import { useGroupTranslations } from '../../../translations/groups/index.ts';

interface Props {
  /** Accessible name of the button, including the author. */
  label: string;
  target: { p_post_id: string | null; p_comment_id: string | null };
  isOwn: boolean;
  canEdit: boolean;
  canRemove: boolean;
  /** Entries of its own, before the others. */
  more?: MenuAction[];
  onEdit: () => void;
  onChange: () => Promise<unknown>;
}

/** Offers actions on a post or comment: authors edit or delete, moderators remove, others report. */
export function TextMenu(props: Props) {
  const { t } = useGroupTranslations();
  const { isBusy, run } = useGroupWork();
  const [open, setOpen] = useState<'remove' | 'report' | null>(null);
  const [reason, setReason] = useState('');
  const isComment = props.target.p_comment_id !== null;
  const shut = () => setOpen(null);
  const remove = () =>
    run(
      async () => {
        await callRpc('remove_words', props.target);
        shut();
        await props.onChange();
      },
      t(isComment ? 'post.commentRemoved' : 'post.removed'),
    );
  const report = () =>
    run(async () => {
      await callRpc('report_words', { ...props.target, p_reason: reason.trim() });
      setReason('');
      shut();
    }, t('post.reported'));
  const items: MenuAction[] = [
    ...(props.more ?? []),
    ...(props.canEdit ? [{ key: 'edit', label: t('edit'), onSelect: props.onEdit }] : []),
    ...(props.canRemove ? [{ key: 'remove', label: t('remove'), onSelect: () => setOpen('remove') }] : []),
    ...(props.isOwn ? [] : [{ key: 'report', label: t('post.report'), onSelect: () => setOpen('report') }]),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label={props.label}>
            <Ellipsis size={18} strokeWidth={1.5} aria-hidden />
          </IconButton>
        }
        items={items}
      />
      {open === 'remove' && (
        <ConfirmDialog
          title={t(isComment ? 'post.removeCommentTitle' : 'post.removeTitle')}
          text={t('post.removeText')}
          action={t('remove')}
          isDangerous
          isBusy={isBusy}
          problem={null}
          labels={{ cancel: t('cancel'), close: t('close') }}
          onConfirm={() => void remove()}
          onClose={shut}
        />
      )}
      <Dialog
        open={open === 'report'}
        onClose={shut}
        title={t('post.reportTitle')}
        closeLabel={t('close')}
        footer={
          <Cluster $gap={3} $justify="end">
            <Button variant="quiet" onClick={shut}>
              {t('cancel')}
            </Button>
            <Button busy={isBusy} disabled={!reason.trim()} onClick={() => void report()}>
              {t('post.reportSend')}
            </Button>
          </Cluster>
        }
      >
        <Field label={t('post.reason')}>
          <Textarea
            rows={4}
            maxLength={1000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </Dialog>
    </>
  );
}
