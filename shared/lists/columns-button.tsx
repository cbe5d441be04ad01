import { Columns3 } from 'lucide-react';
import { useState } from 'react';
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

interface Props<Row> {
  shape: ListShape;
  columns: readonly ListColumn<Row>[];
  chosen: readonly string[] | null;
  onChange: (columns: string[] | null) => void;
}

/** Chooses which columns are shown; the first one always is. */
export function ColumnsButton<Row>(props: Props<Row>) {
  const { t } = useTranslations('lists');
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
      {() => <ColumnChoices {...props} />}
    </Popover>
  );
}

function ColumnChoices<Row>({ shape, columns, chosen, onChange }: Props<Row>) {
  const { t } = useTranslations('lists');
  const defaults = shownColumns(shape, null);
  // The address answers later than the press; until then a tick would jump back.
  const [shown, setShown] = useState(() => shownColumns(shape, chosen));
  const choose = (next: string[]) => {
    setShown(next);
    onChange(next.join() === defaults.join() ? null : next);
  };
  const toggle = (key: string, isOn: boolean) =>
    choose(columns.map((column) => column.key).filter((one) => (one === key ? isOn : shown.includes(one))));
  return (
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
      {shown.join() !== defaults.join() && (
        <Button size="sm" variant="quiet" onClick={() => choose(defaults)}>
          {t('columnsDefault')}
        </Button>
      )}
    </Body>
  );
}
