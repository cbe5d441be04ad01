import { Select } from '@stoa/shared/controls';
import { Field, Input, space } from '@stoa/shared/ui';
import { usePausedText } from '@stoa/shared/workplace';
import { styled } from 'styled-components';

const Bar = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: ${space(3)};
  /* A choice that stands alone is as wide as its words want. */
  > :only-child {
    max-inline-size: 16rem;
  }
`;

interface Choice {
  label: string;
  value: string;
  /** Each value with its words. */
  options: readonly (readonly [value: string, label: string])[];
  onChange(value: string): void;
}

interface Search {
  label: string;
  hint?: string;
  value: string;
  onChange(text: string): void;
}

/** Search and choices above a list. The search is heard when the typing pauses, or at once by Enter. */
export function ListFilters(props: { search?: Search | undefined; choices: readonly Choice[] }) {
  const { search, choices } = props;
  const [typed, setTyped, flush] = usePausedText(search?.value ?? '', (text) => search?.onChange(text));
  return (
    <search>
      <Bar
        onSubmit={(event) => {
          event.preventDefault();
          search?.onChange(typed);
        }}
      >
        {search && (
          <Field label={search.label}>
            <Input
              type="search"
              maxLength={100}
              placeholder={search.hint}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onBlur={flush}
            />
          </Field>
        )}
        {choices.map(({ label, value, options, onChange }) => (
          <Field key={label} label={label}>
            <Select value={value} onChange={({ target }) => onChange(target.value)}>
              {options.map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </Bar>
    </search>
  );
}
