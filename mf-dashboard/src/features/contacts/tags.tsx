import { TagFields } from '@stoa/shared/contracts/contact-fields';
import type { ListOverview } from '@stoa/shared/contracts/contacts';
import { TextField, useForm } from '@stoa/shared/forms';
import { notify } from '@stoa/shared/notify';
import { Link } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, EmptyState, Table } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { Tag as TagIcon } from 'lucide-react';
import { useState } from 'react';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useManageErrorMessage } from '../../data/use-manage-error-message.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { CONTACT_PATHS } from './contact-paths.ts';
import { ContactsScreen } from './contacts-screen.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { useListOverview } from './use-list-overview.ts';

type TagLine = ListOverview['tags'][number];

/** The tags of contacts. */
export function Tags() {
  const { t } = useContactTranslations();
  const [open, setOpen] = useState<TagLine | 'new' | null>(null);
  const { data, error, mutate } = useListOverview();
  return (
    <ContactsScreen
      title={t('tags.title')}
      lead={t('tags.lead')}
      actions={<Button onClick={() => setOpen('new')}>{t('tags.create')}</Button>}
    >
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data?.tags.length === 0 && (
        <EmptyState icon={<TagIcon size={40} strokeWidth={1.25} />} title={t('tags.none')}>
          {t('tags.noneText')}
        </EmptyState>
      )}
      {data && data.tags.length > 0 && <TagTable tags={data.tags} onEdit={setOpen} />}
      {open && (
        <TagDialog
          tag={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onDone={async () => {
            setOpen(null);
            await mutate();
          }}
        />
      )}
    </ContactsScreen>
  );
}

function TagTable({ tags, onEdit }: { tags: readonly TagLine[]; onEdit(tag: TagLine): void }) {
  const { t } = useContactTranslations();
  const { count, date } = useFormat();
  return (
    <Table
      caption={t('tags.title')}
      rows={tags}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('tags.one'),
          render: ({ id, name }) => (
            <Link to={`${CONTACT_PATHS.contacts}?tag=${id}`}>
              <bdi>{name}</bdi>
            </Link>
          ),
        },
        { key: 'contacts', title: t('title'), align: 'end', render: ({ contacts }) => count(contacts) },
        { key: 'created', title: t('created'), align: 'end', render: ({ created_at }) => date(created_at) },
        {
          key: 'edit',
          title: t('actions'),
          align: 'end',
          render: (tag) => (
            <Button
              size="sm"
              variant="secondary"
              aria-label={t('editNamed', { name: tag.name })}
              onClick={() => onEdit(tag)}
            >
              {t('edit')}
            </Button>
          ),
        },
      ]}
    />
  );
}

function TagDialog(props: { tag: TagLine | null; onDone(): Promise<void>; onClose(): void }) {
  const { t } = useContactTranslations();
  const say = useManageErrorMessage();
  const { account_id: accountId } = useSite();
  const { tag } = props;
  const form = useForm({
    schema: TagFields,
    initial: { name: tag?.name ?? '' },
    snapshot: { entity: tag?.id },
    texts: { name: t('tags.nameWrong') },
    codes: { name_taken: { field: 'name', text: t('tags.nameTaken') } },
    failed: say,
    async submit({ name }) {
      await callRpc('save_tag', { p_account_id: accountId, p_id: tag?.id ?? null, p_name: name });
      notify('success', t('tags.saved'));
      await props.onDone();
    },
  });
  return (
    <RecordDialog
      form={form}
      title={tag ? t('tags.editTitle') : t('tags.create')}
      save={tag ? t('save') : t('tags.create')}
      removal={
        tag && {
          title: t('tags.removeTitle'),
          text: t('tags.removeText', { name: tag.name }),
          action: t('tags.remove'),
          done: t('tags.removed'),
          run: () => callRpc('delete_tag', { p_account_id: accountId, p_id: tag.id }),
        }
      }
      onDone={props.onDone}
      onClose={props.onClose}
    >
      <TextField form={form} name="name" label={t('name')} dir="auto" maxLength={60} required />
    </RecordDialog>
  );
}
