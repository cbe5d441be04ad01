import type { CannedReplies, CannedReply } from '@stoa/shared/contracts/tickets';
import { useQuery } from '@stoa/shared/data';
import { useTranslations } from '@stoa/shared/i18n';
import { type PlainColumn, PlainTable } from '@stoa/shared/lists/plain-table';
import { Button, Cluster, EmptyState } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows } from '@stoa/shared/workplace';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Crumbs } from '../../components/detail/crumbs.tsx';
import { OperatorsOnly } from '../../components/operators-only.tsx';
import { TICKETS_PATH } from '../../components/tickets/ticket-paths.ts';
import { operatorFetch } from '../../data/operator-session.ts';
import { CannedReplyDialog } from './canned-reply-dialog.tsx';
import { DeleteReply } from './delete-reply.tsx';

type Editing = { kind: 'edit'; reply: CannedReply | null } | { kind: 'delete'; reply: CannedReply };

/** Replies that operators use again. */
export function CannedRepliesScreen() {
  const { t } = useTranslations('tickets');
  return (
    <OperatorsOnly title={t('canned.title')}>
      <Replies />
    </OperatorsOnly>
  );
}

function Replies() {
  const { t } = useTranslations('tickets');
  const [editing, setEditing] = useState<Editing | null>(null);
  const { data, error, mutate } = useQuery<CannedReplies, Error>(['canned-replies'], () =>
    operatorFetch<CannedReplies>('/api/operator/canned-replies'),
  );
  const done = {
    onDone: (replies: CannedReplies) => mutate(replies, false),
    onClose: () => setEditing(null),
  };
  const add = <Button onClick={() => setEditing({ kind: 'edit', reply: null })}>{t('canned.add')}</Button>;
  return (
    <Screen
      title={t('canned.title')}
      lead={t('canned.lead')}
      above={<Crumbs above={[{ label: t('title'), path: TICKETS_PATH }]} current={t('canned.title')} />}
      actions={data && data.replies.length > 0 && add}
    >
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data?.replies.length === 0 && (
        <EmptyState
          icon={<MessageSquareText size={40} strokeWidth={1.25} />}
          title={t('canned.emptyTitle')}
          action={add}
        >
          {t('canned.empty')}
        </EmptyState>
      )}
      {data && data.replies.length > 0 && <ReplyTable replies={data.replies} onEdit={setEditing} />}
      {editing?.kind === 'edit' && <CannedReplyDialog reply={editing.reply} {...done} />}
      {editing?.kind === 'delete' && <DeleteReply reply={editing.reply} {...done} />}
    </Screen>
  );
}

function ReplyTable(props: { replies: readonly CannedReply[]; onEdit(editing: Editing): void }) {
  const { t } = useTranslations('tickets');
  const { replies, onEdit } = props;
  const columns: PlainColumn<CannedReply>[] = [
    { key: 'title', title: t('canned.name'), render: ({ title }) => <bdi>{title}</bdi> },
    {
      key: 'text',
      title: t('text'),
      render: ({ text }) => <bdi>{text.length > 120 ? `${text.slice(0, 120)}…` : text}</bdi>,
    },
    {
      key: 'actions',
      title: t('canned.edit'),
      align: 'end',
      isAction: true,
      render: (reply) => (
        <Cluster $gap={2}>
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('canned.editOf', { title: reply.title })}
            onClick={() => onEdit({ kind: 'edit', reply })}
          >
            {t('canned.edit')}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('canned.deleteOf', { title: reply.title })}
            onClick={() => onEdit({ kind: 'delete', reply })}
          >
            {t('canned.delete')}
          </Button>
        </Cluster>
      ),
    },
  ];
  return <PlainTable caption={t('canned.title')} columns={columns} rows={replies} rowKey={({ id }) => id} />;
}
