/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a box with a list of choices below it, as ARIA has it; no element does that */
import { type KeyboardEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { Dialog, Field, Input, space, VisuallyHidden } from '../../ui/index.ts';
import { type PaletteEntry, stepped } from './entries.ts';

const List = styled.div`
  max-block-size: min(24rem, 50dvh);
  margin-block-start: ${space(3)};
  overflow-y: auto;
`;
const Heading = styled.div`
  padding: ${space(2)} ${space(3)} ${space(1)};
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
`;
const Option = styled.div<{ $isChosen: boolean }>`
  padding: ${space(2)} ${space(3)};
  border-radius: var(--stoa-radius);
  overflow-wrap: anywhere;
  cursor: pointer;
  background: ${({ $isChosen }) => ($isChosen ? 'var(--stoa-primary-soft)' : 'transparent')};
  box-shadow: ${({ $isChosen }) => ($isChosen ? 'inset 0 0 0 2px var(--stoa-focus)' : 'none')};
`;
const Muted = styled.output`
  display: block;
  padding: ${space(3)};
  color: var(--stoa-muted);
`;

interface Props<Entry extends PaletteEntry> {
  labels: Record<'title' | 'label' | 'hint' | 'close' | 'none' | 'failed', string> & {
    found: (count: number) => string;
  };
  /** In the order they are shown; one without entries is left out. */
  groups: readonly { key: Entry['group']; label: string }[];
  entries: readonly Entry[];
  typed: string;
  onType: (text: string) => void;
  /** Tells that records could not be read; screens are still offered. */
  isFailed: boolean;
  onGo: (entry: Entry) => void;
  onClose: () => void;
}

/** A box and below it everything it finds: arrows choose, Enter goes. */
export function PaletteDialog<Entry extends PaletteEntry>(props: Props<Entry>) {
  const { labels, typed } = props;
  const listId = useId();
  const [index, setIndex] = useState(0);
  const groups = props.groups
    .map((group) => ({ ...group, entries: props.entries.filter((entry) => entry.group === group.key) }))
    .filter((group) => group.entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const chosen = entries[Math.min(index, entries.length - 1)];
  const go = (entry: Entry | undefined) => entry && props.onGo(entry);
  function onKey(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      setIndex(stepped(Math.min(index, entries.length - 1), by, entries.length));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(chosen);
    }
  }
  const optionId = (key: string) => `${listId}-${entries.findIndex((entry) => entry.key === key)}`;
  return (
    <Dialog open onClose={props.onClose} title={labels.title} closeLabel={labels.close}>
      <Field label={labels.label} hint={labels.hint}>
        <Input
          type="text"
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen && optionId(chosen.key)}
          aria-autocomplete="list"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onKeyDown={onKey}
          onChange={({ target }) => {
            props.onType(target.value);
            setIndex(0);
          }}
        />
      </Field>
      <VisuallyHidden as="output">{labels.found(entries.length)}</VisuallyHidden>
      {props.isFailed && <Muted>{labels.failed}</Muted>}
      {entries.length === 0 && <Muted>{labels.none}</Muted>}
      <List id={listId} role="listbox" aria-label={labels.title}>
        {groups.map((group) => (
          <div key={group.key} role="group" aria-label={group.label}>
            <Heading aria-hidden="true">{group.label}</Heading>
            {group.entries.map((entry) => (
              // Keys are the box's: arrows choose, Enter goes.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <Option
                key={entry.key}
                id={optionId(entry.key)}
                role="option"
                aria-selected={entry === chosen}
                $isChosen={entry === chosen}
                onClick={() => go(entry)}
              >
                <span dir="auto">{entry.label}</span>
              </Option>
            ))}
          </div>
        ))}
      </List>
    </Dialog>
  );
}
