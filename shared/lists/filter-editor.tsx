import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { DateInput } from '../controls/index.ts';
import { useTranslations } from '../i18n/index.tsx';
import { Checkbox, Field, Input, space } from '../ui/index.ts';
import { choiceValues, formatRange, parseRange, type Range } from './filter-values.ts';
import type { ListFilter } from './list-types.ts';

const SEARCHED_FROM = 9;

const Body = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)} ${space(4)};
`;
const Choices = styled.fieldset`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  border: 0;
  label {
    align-items: center;
    min-block-size: 2.25rem;
  }
`;

interface Props {
  filter: ListFilter;
  value: string;
  onChange: (value: string) => void;
}

/** The values of one filter; each change is applied as it is made. */
export function FilterEditor(props: Props) {
  const body = useRef<HTMLDivElement>(null);
  // The button pressed to come here is gone.
  useEffect(() => body.current?.querySelector('input')?.focus(), []);
  return (
    <Body ref={body}>
      {props.filter.kind === 'choice' ? <ChoiceEditor {...props} /> : <RangeEditor {...props} />}
    </Body>
  );
}

function ChoiceEditor({ filter, value, onChange }: Props) {
  const { t } = useTranslations('lists');
  const [search, setSearch] = useState('');
  // The address answers later than the press; until then a tick would jump back.
  const [values, setValues] = useState(() => choiceValues(value));
  const options = filter.options ?? [];
  const needle = search.trim().toLocaleLowerCase();
  const toggle = (one: string, isOn: boolean) => {
    const others = filter.isSingle ? [] : values.filter((other) => other !== one);
    const next = isOn ? [...others, one] : others;
    setValues(next);
    onChange(next.join(','));
  };
  return (
    <>
      {options.length >= SEARCHED_FROM && (
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <Choices aria-label={filter.label}>
        {options
          .filter(({ label }) => label.toLocaleLowerCase().includes(needle))
          .map((option) => (
            <Checkbox
              key={option.value}
              label={<bdi>{option.label}</bdi>}
              checked={values.includes(option.value)}
              onChange={({ target }) => toggle(option.value, target.checked)}
            />
          ))}
      </Choices>
    </>
  );
}

function RangeEditor({ filter, value, onChange }: Props) {
  const { t } = useTranslations('lists');
  const [range, setRange] = useState<Range>(() => parseRange(value));
  const change = (next: Range) => {
    setRange(next);
    onChange(formatRange(next));
  };
  if (filter.kind === 'days')
    return (
      <>
        <Field label={t('from')}>
          <DateInput value={range.from} onChange={({ target }) => change({ ...range, from: target.value })} />
        </Field>
        <Field label={t('until')}>
          <DateInput value={range.to} onChange={({ target }) => change({ ...range, to: target.value })} />
        </Field>
      </>
    );
  const whole = (text: string) => text.replace(/\D/g, '').slice(0, 9);
  return (
    <>
      <Field label={t('min')}>
        <Input
          inputMode="numeric"
          value={range.from}
          onChange={({ target }) => change({ ...range, from: whole(target.value) })}
        />
      </Field>
      <Field label={t('max')}>
        <Input
          inputMode="numeric"
          value={range.to}
          onChange={({ target }) => change({ ...range, to: whole(target.value) })}
        />
      </Field>
    </>
  );
}
