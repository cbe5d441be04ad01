import type { ContactField } from '@stoa/shared/contracts/contacts';
import { Button, EmptyState, Table } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { TextCursorInput } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../data/lazy-part.ts';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import { ContactsScreen } from './contacts-screen.tsx';
import { useContactFields } from './use-contact-fields.ts';

const form = lazyPart(() => import(/* webpackChunkName: "contact-field-form" */ './field-dialog.tsx'));

/** The fields that the site adds to its contacts. */
export function Fields() {
  const { t } = useContactTranslations();
  const [open, setOpen] = useState<ContactField | 'new' | null>(null);
  const { data, error, mutate } = useContactFields();
  const parts = useLazy(form, open !== null);
  const create = <Button onClick={() => setOpen('new')}>{t('fields.create')}</Button>;
  return (
    <ContactsScreen title={t('fields.title')} lead={t('fields.lead')} actions={create}>
      {!data && (error ? <LoadFailed error={error} onRetry={() => void mutate()} /> : <SkeletonRows />)}
      {data?.length === 0 && (
        <EmptyState icon={<TextCursorInput size={40} strokeWidth={1.25} />} title={t('fields.none')}>
          {t('fields.noneText')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Table
          caption={t('fields.title')}
          rows={data}
          rowKey={({ id }) => id}
          columns={[
            { key: 'label', title: t('name'), render: ({ label }) => <bdi>{label}</bdi> },
            { key: 'type', title: t('fields.type'), render: ({ type }) => t(`fields.types.${type}`) },
            {
              key: 'edit',
              title: t('actions'),
              align: 'end',
              render: (field) => (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={t('editNamed', { name: field.label })}
                  onClick={() => setOpen(field)}
                >
                  {t('edit')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {open && parts && (
        <parts.FieldDialog
          field={open === 'new' ? null : open}
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
