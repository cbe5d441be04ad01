import { Columns3 } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslations } from '../i18n/index.tsx';
import { Button, Checkbox, Popover, space } from '../ui/index.ts';
import { shownColumns } from './list-address.ts';
import type { ListColumn, ListShape } from './list-types.ts';

const Body = styled.div`
  display: grid;
  gap: ${space(1)};
  padding: ${space(3)} ${space(4)};
  label {
    align-items: center;
    min-block-size: 2.25rem;
  }
`;

/** Chooses which columns are shown; the first one always is. */
export function ColumnsButton<Row>(props: {
  shape: ListShape;
  columns: readonly ListColumn<Row>[];
  chosen: readonly string[] | null;
  onChange: (columns: string[] | null) => void;
}) {
  const { t } = useTranslations('lists');
  const { shape, columns, chosen, onChange } = props;
  const shown = shownColumns(shape, chosen);
  const toggle = (key: string, isOn: boolean) => {
    const next = columns
      .map((column) => column.key)
      .filter((one) => (one === key ? isOn : shown.includes(one)));
    onChange(next.join() === shownColumns(shape, null).join() ? null : next);
  };
  return (
    <Popover
      title={t('columns')}
      trigger={
        <Button size="sm" variant="secondary">
          <Columns3 size={16} strokeWidth={1.5} aria-hidden />
          {t('columns')}
        </Button>
      }
    >
      {() => (
        <Body>
          {columns.map(({ key, title }, index) => (
            <Checkbox
              key={key}
              label={title}
              disabled={index === 0}
              checked={shown.includes(key)}
              onChange={({ target }) => toggle(key, target.checked)}
            />
          ))}
          {chosen && (
            <Button size="sm" variant="quiet" onClick={() => onChange(null)}>
              {t('columnsDefault')}
            </Button>
          )}
        </Body>
      )}
    </Popover>
  );
}
