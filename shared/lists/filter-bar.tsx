import { ArrowLeft, ChevronRight, ListFilter as FilterIcon, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslations } from '../i18n/index.tsx';
import { Button, Cluster, Popover, space } from '../ui/index.ts';
import { FilterEditor } from './filter-editor.tsx';
import { useFilterText } from './filter-text.ts';
import type { ListFilter, ListQuery } from './list-types.ts';

const Chip = styled.span`
  display: inline-flex;
  align-items: stretch;
  max-inline-size: 100%;
  border: 1px solid var(--stoa-border-strong);
  border-radius: 999px;
  background: var(--stoa-surface);
  font-size: var(--stoa-size-sm);
  button {
    display: inline-flex;
    align-items: center;
    min-block-size: 2rem;
    min-inline-size: 0;
    padding: 0 ${space(2)};
    border: 0;
    background: transparent;
    color: inherit;
    overflow-wrap: anywhere;
    text-align: start;
    &:hover {
      background: var(--stoa-primary-soft);
    }
    @media (pointer: coarse) {
      min-block-size: 2.75rem;
    }
  }
  button:first-child {
    padding-inline-start: ${space(3)};
    border-start-start-radius: 999px;
    border-end-start-radius: 999px;
  }
  button:last-child {
    border-start-end-radius: 999px;
    border-end-end-radius: 999px;
  }
`;
const Entries = styled.div`
  display: grid;
  padding: ${space(1)};
  button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 2.5rem;
    padding: ${space(1)} ${space(3)};
    border: 0;
    border-radius: var(--stoa-radius);
    background: transparent;
    color: inherit;
    text-align: start;
    &:hover {
      background: var(--stoa-primary-soft);
    }
  }
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
`;
const Back = styled(Button)`
  margin: ${space(2)} ${space(2)} 0;
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
`;

interface Props {
  filters: readonly ListFilter[];
  values: ListQuery['filters'];
  onChange: (values: ListQuery['filters']) => void;
}

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

const withValue = (values: ListQuery['filters'], key: string, value: string): ListQuery['filters'] =>
  Object.fromEntries(Object.entries({ ...values, [key]: value }).filter(([, one]) => one));

/** Adds a filter: first which one, then its values. */
export function AddFilter(props: Props) {
  const { t } = useTranslations('lists');
  return (
    <Popover
      align="start"
      title={t('addFilterTitle')}
      trigger={
        <Button size="sm" variant="secondary">
          <FilterIcon {...ICON} />
          {t('addFilter')}
        </Button>
      }
    >
      {() => <FilterPicker {...props} />}
    </Popover>
  );
}

function FilterPicker({ filters, values, onChange }: Props) {
  const { t } = useTranslations('lists');
  const [key, setKey] = useState(filters.length === 1 ? filters[0]!.key : null);
  const filter = filters.find((one) => one.key === key);
  if (!filter)
    return (
      <Entries>
        {filters.map((one) => (
          <button key={one.key} type="button" onClick={() => setKey(one.key)}>
            {one.label}
            <ChevronRight {...ICON} />
          </button>
        ))}
      </Entries>
    );
  return (
    <>
      {filters.length > 1 && (
        <Back size="sm" variant="quiet" onClick={() => setKey(null)}>
          <ArrowLeft {...ICON} />
          {t('backToFilters')}
        </Back>
      )}
      <FilterEditor
        key={filter.key}
        filter={filter}
        value={values[filter.key] ?? ''}
        onChange={(value) => onChange(withValue(values, filter.key, value))}
      />
    </>
  );
}

/** Every active filter as a chip: a press edits it, the cross removes it. */
export function FilterChips({ filters, values, onChange, onClear }: Props & { onClear: () => void }) {
  const { t } = useTranslations('lists');
  const text = useFilterText();
  // The chip that is edited stays while it has no value, or the focus would be lost with it.
  const [edited, setEdited] = useState('');
  const active = filters.filter(({ key }) => values[key] || key === edited);
  if (active.length === 0) return null;
  return (
    <Cluster $gap={2} as="section" aria-label={t('activeFilters')}>
      {active.map((filter) => {
        const value = values[filter.key] ?? '';
        const shown = { label: filter.label, value: value && text(filter, value) };
        return (
          <Chip key={filter.key}>
            <Popover
              align="start"
              title={filter.label}
              onOpen={() => setEdited(filter.key)}
              onClose={() => setEdited('')}
              trigger={
                <button type="button" aria-label={t('editFilter', shown)}>
                  {t('chip', shown)}
                </button>
              }
            >
              {() => (
                <FilterEditor
                  filter={filter}
                  value={value}
                  onChange={(next) => onChange(withValue(values, filter.key, next))}
                />
              )}
            </Popover>
            <button
              type="button"
              aria-label={t('removeFilter', { label: filter.label })}
              onClick={() => onChange(withValue(values, filter.key, ''))}
            >
              <X size={14} strokeWidth={2} aria-hidden />
            </button>
          </Chip>
        );
      })}
      <Button size="sm" variant="quiet" onClick={onClear}>
        {t('clearAll')}
      </Button>
    </Cluster>
  );
}
