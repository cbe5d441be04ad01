import { Badge, Button, Cluster, Table } from '@stoa/shared/ui';
import { Link } from '@stoa/shared/router';
import { useLazy } from '@stoa/shared/ui/lazy';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { useFormat } from '../../data/format.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { CONTACT_PATHS } from './contact-paths.ts';
import { ContactsScreen } from './contacts-screen.tsx';
import { type ListLine, useListOverview } from './use-list-overview.ts';

const form = lazyPart(() => import(/* webpackChunkName: "contact-list-form" */ './list-dialog.tsx'));

/** The lists that contacts join. */
export function Lists() {
  const { t } = useContactTranslations();
  const { count } = useFormat();
  const [open, setOpen] = useState<ListLine | 'new' | null>(null);
  const { data, error, mutate } = useListOverview();
  const parts = useLazy(form, open !== null);
  return (
    <ContactsScreen
      title={t('lists.title')}
      lead={t('lists.lead')}
      actions={<Button onClick={() => setOpen('new')}>{t('lists.create')}</Button>}
    >
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data && (
        <Table
          caption={t('lists.title')}
          rows={data.lists}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              title: t('name'),
              render: ({ id, name, opt_in, is_public }) => (
                <Cluster as="span" $gap={2}>
                  <Link to={`${CONTACT_PATHS.contacts}?list=${id}`}>
                    <bdi>{name}</bdi>
                  </Link>
                  <Badge>{t(`lists.optIn.${opt_in}`)}</Badge>
                  {!is_public && <Badge>{t('lists.private')}</Badge>}
                </Cluster>
              ),
            },
            {
              key: 'confirmed',
              title: t('statuses.confirmed'),
              align: 'end',
              render: (list) => count(list.confirmed),
            },
            {
              key: 'pending',
              title: t('statuses.pending'),
              align: 'end',
              render: (list) => count(list.pending),
            },
            {
              key: 'unsubscribed',
              title: t('statuses.unsubscribed'),
              align: 'end',
              render: (list) => count(list.unsubscribed),
            },
            {
              key: 'edit',
              title: t('actions'),
              align: 'end',
              render: (list) => (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={t('editNamed', { name: list.name })}
                  onClick={() => setOpen(list)}
                >
                  {t('edit')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {open && parts && (
        <parts.ListDialog
          list={open === 'new' ? null : open}
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
