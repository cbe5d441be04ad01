import { untyped } from '@stoa/shared/data/call-function';
import { styled } from 'styled-components';
import { must } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import { useTranslations } from '@stoa/shared/i18n';
import { Select } from '@stoa/shared/controls';
import { Checkbox, Field, space } from '@stoa/shared/ui';
import type { FieldSchema } from './block-schemas.ts';
import { SOURCES } from './choice-sources.ts';

const Choices = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-size: var(--stoa-size-sm);
    font-weight: 560;
  }
`;

/** Courses or products to choose from, one or several. */
export function ChoiceOfRows(props: {
  name: string;
  label: string;
  schema: FieldSchema;
  value: unknown;
  isNeeded: boolean;
  onChange(value: unknown): void;
}) {
  const { t } = useTranslations('dashboard');
  const { table, column } = SOURCES[props.name] as (typeof SOURCES)[string];
  const { data = [] } = useRead<{ key: string; title: string }[]>(
    `choice-${table}`,
    [column],
    async (client, accountId) => {
      const rows = must(
        await untyped(client)
          .from(table)
          .select<string, Record<string, string>>(`${column},title`)
          .eq('account_id', accountId)
          .order('title')
          .limit(200),
      );
      return rows.map((row) => ({ key: row[column] ?? '', title: row['title'] ?? '' }));
    },
  );
  if (props.schema.type === 'array') {
    const chosen = Array.isArray(props.value) ? (props.value as string[]) : [];
    const put = (next: string[]) => props.onChange(next.length === 0 ? undefined : next);
    return (
      <Choices>
        <legend>{props.label}</legend>
        {data.map(({ key, title }) => (
          <Checkbox
            key={key}
            label={title}
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              put(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
            }
          />
        ))}
      </Choices>
    );
  }
  const value = typeof props.value === 'string' ? props.value : '';
  return (
    <Field label={props.label}>
      <Select value={value} onChange={({ target }) => props.onChange(target.value || undefined)}>
        <option value="">{t('content.choose')}</option>
        {value && !data.some(({ key }) => key === value) && <option value={value}>{value}</option>}
        {data.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}
