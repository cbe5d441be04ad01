import type { ContactCard } from '@stoa/shared/contracts/contacts';
import { StatusBadge } from '@stoa/shared/controls';
import { useSite } from '@stoa/shared/shell';
import { Button, Card, Table } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { useState } from 'react';
import { Muted } from '../../components/text-box.tsx';
import { callRpc } from '../../data/call-rpc.ts';
import { useFormat } from '../../data/format.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { DeleteDialog } from './delete-dialog.tsx';

/** The lists of one contact, from which a manager takes them off because they asked for it. */
export function ContactLists({ card, onChange }: { card: ContactCard; onChange(): Promise<unknown> }) {
  const { t } = useContactTranslations();
  const { date } = useFormat();
  const { account_id: accountId } = useSite();
  const [leaving, setLeaving] = useState<ContactCard['lists'][number] | null>(null);
  return (
    <Part title={t('lists.title')}>
      {card.lists.length === 0 && (
        <Card>
          <Muted>{t('lists.noneOfContact')}</Muted>
        </Card>
      )}
      {card.lists.length > 0 && (
        <Table
          caption={t('lists.title')}
          rows={card.lists}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', title: t('lists.one'), render: ({ name }) => <bdi>{name}</bdi> },
            {
              key: 'status',
              title: t('status'),
              render: ({ status }) => <StatusBadge status={status}>{t(`statuses.${status}`)}</StatusBadge>,
            },
            {
              key: 'since',
              title: t('since'),
              align: 'end',
              render: (list) => date(list.unsubscribed_at ?? list.confirmed_at ?? list.requested_at),
            },
            {
              key: 'leave',
              title: t('actions'),
              align: 'end',
              render: (list) =>
                list.status === 'unsubscribed' ? (
                  '–'
                ) : (
                  <Button size="sm" variant="secondary" onClick={() => setLeaving(list)}>
                    {t('unsubscribe.one')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {leaving && (
        <DeleteDialog
          title={t('unsubscribe.title', { list: leaving.name })}
          text={t('unsubscribe.text')}
          action={t('unsubscribe.one')}
          done={t('unsubscribe.done')}
          run={() =>
            callRpc('unsubscribe_contact', {
              p_account_id: accountId,
              p_contact_id: card.contact.id,
              p_list_id: leaving.id,
            })
          }
          onDone={async () => {
            setLeaving(null);
            await onChange();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </Part>
  );
}
