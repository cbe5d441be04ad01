import type { ContactField } from '@stoa/shared/contracts/contacts';
import type { ImportTarget } from '@stoa/shared/contracts/contact-import';
import { Select } from '@stoa/shared/controls';
import { Table } from '@stoa/shared/ui';
import { Muted } from '../../components/text-box.tsx';
import { useContactTranslations } from '../../translations/contacts/index.ts';
import type { FileHead } from './read-head.ts';

const TARGETS = ['email', 'name', 'first_name', 'last_name', 'language', 'country', 'phone', 'tags'] as const;

/** Names for each column of a file which value of a contact it fills. */
export function ColumnMapping(props: {
  head: FileHead;
  columns: readonly (ImportTarget | null)[];
  fields: readonly ContactField[];
  onChange(columns: (ImportTarget | null)[]): void;
}) {
  const { t } = useContactTranslations();
  const { head, columns, fields, onChange } = props;
  return (
    <Table
      caption={t('imports.columns')}
      rows={head.titles.map((title, at) => ({ title, at }))}
      rowKey={({ at }) => String(at)}
      columns={[
        { key: 'title', title: t('imports.column'), render: ({ title }) => <bdi>{title}</bdi> },
        {
          key: 'example',
          title: t('imports.example'),
          render: ({ at }) => (
            <Muted as="span">
              <bdi>
                {head.rows
                  .map((row) => row[at])
                  .filter(Boolean)
                  .slice(0, 2)
                  .join(', ')}
              </bdi>
            </Muted>
          ),
        },
        {
          key: 'target',
          title: t('imports.fills'),
          render: ({ title, at }) => (
            <Select
              aria-label={t('imports.fillsOf', { column: title })}
              value={columns[at] ?? ''}
              options={[
                { value: '', label: t('imports.skip') },
                ...TARGETS.map((value) => ({ value, label: t(`imports.targets.${value}`) })),
                ...fields.map(({ key, label }) => ({ value: `field:${key}`, label })),
              ]}
              onChange={({ target }) =>
                onChange(
                  columns.map((one, place) =>
                    place === at ? ((target.value || null) as ImportTarget | null) : one,
                  ),
                )
              }
            />
          ),
        },
      ]}
    />
  );
}
