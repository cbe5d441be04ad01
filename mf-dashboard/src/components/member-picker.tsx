import { Button, Cluster, Field, Input, Stack } from '@stoa/shared/ui';
import { usePausedText } from '@stoa/shared/workplace';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type FoundMember, useMemberSearch } from '../data/use-member-search.ts';

type Named = Pick<FoundMember, 'id' | 'name'>;

interface PickerLabels {
  add: string;
  hint: string;
  /** Nobody has this name. */
  none: string;
  remove(name: string): string;
}

/** People found by name among the members. */
export function MemberPicker<P extends Named>(props: {
  people: readonly P[];
  labels: PickerLabels;
  error?: ReactNode;
  /** The field of the form that the people are. */
  name?: string;
  /** Maps a search result to the stored value. */
  from(person: FoundMember): P;
  onChange(people: P[]): void;
}) {
  const { people, labels, onChange } = props;
  const [search, setSearch] = useState('');
  const [typed, setTyped] = usePausedText(search, setSearch);
  const { data } = useMemberSearch(search);
  const found = data?.filter(({ id }) => !people.some((one) => one.id === id)) ?? [];
  const add = (person: FoundMember) => {
    onChange([...people, props.from(person)]);
    setTyped('');
    setSearch('');
  };
  return (
    <Stack $gap={3}>
      {people.length > 0 && (
        <Cluster as="ul" $gap={2} style={{ padding: 0, listStyle: 'none' }}>
          {people.map((one) => (
            <li key={one.id}>
              <Button
                size="sm"
                variant="secondary"
                aria-label={labels.remove(one.name)}
                onClick={() => onChange(people.filter(({ id }) => id !== one.id))}
              >
                <span dir="auto">{one.name}</span>
                <X size={14} strokeWidth={1.75} aria-hidden />
              </Button>
            </li>
          ))}
        </Cluster>
      )}
      <Field label={labels.add} hint={labels.hint} error={props.error}>
        <Input
          type="search"
          name={props.name}
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (found[0]) add(found[0]);
          }}
        />
      </Field>
      <Cluster $gap={2} aria-live="polite">
        {search !== '' && data && found.length === 0 && <p>{labels.none}</p>}
        {search !== '' &&
          found.map((person) => (
            <Button key={person.id} size="sm" variant="quiet" onClick={() => add(person)}>
              + <span dir="auto">{person.name}</span>
            </Button>
          ))}
      </Cluster>
    </Stack>
  );
}
