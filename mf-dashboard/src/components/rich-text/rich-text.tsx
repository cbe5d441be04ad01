import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react';
import { toggleMark } from 'prosemirror-commands';
import type { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isSafeAddress } from '@stoa/shared/html/safe-address';
import { useTranslations } from '@stoa/shared/i18n';
import { IconButton, Input, space } from '@stoa/shared/ui';
import { MentionList } from '../mentions/mention-list.tsx';
import { type FindPeople, mentionAt } from '../mentions/mention-text.ts';
import { useMentions } from '../mentions/use-mentions.ts';
import { schema, writeHtml } from './rich-schema.ts';
import { type CommandName, COMMANDS, startState } from './rich-setup.ts';

const Frame = styled.div`
  border: 1px solid var(--stoa-border-strong);
  border-radius: var(--stoa-radius);
  background: var(--stoa-surface);
  &:focus-within {
    outline: 2px solid var(--stoa-focus);
    outline-offset: 1px;
  }
  .ProseMirror {
    min-block-size: 9rem;
    padding: ${space(3)} ${space(4)};
    outline: none;
    white-space: break-spaces;
    overflow-wrap: break-word;
    > * + * {
      margin-block-start: ${space(3)};
    }
    :is(ul, ol) {
      padding-inline-start: 1.4em;
    }
    blockquote {
      padding-inline-start: ${space(4)};
      border-inline-start: 2px solid var(--stoa-accent);
    }
    h2 {
      font-size: var(--stoa-size-xl);
    }
    img {
      display: inline-block;
      max-block-size: 12rem;
    }
  }
  .ProseMirror-selectednode {
    outline: 2px solid var(--stoa-focus);
  }
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  padding: ${space(1)};
  border-block-end: 1px solid var(--stoa-border);
  button[aria-pressed='true'] {
    background: var(--stoa-primary-soft);
    color: var(--stoa-primary-text);
  }
`;
const LinkLine = styled.div`
  padding: ${space(2)};
  border-block-end: 1px solid var(--stoa-border);
`;

const ICON = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const;
const BUTTONS: readonly (readonly [CommandName, ReactNode])[] = [
  ['strong', <Bold key="strong" {...ICON} />],
  ['em', <Italic key="em" {...ICON} />],
  ['h2', <Heading2 key="h2" {...ICON} />],
  ['h3', <Heading3 key="h3" {...ICON} />],
  ['bullets', <List key="bullets" {...ICON} />],
  ['numbers', <ListOrdered key="numbers" {...ICON} />],
  ['quote', <Quote key="quote" {...ICON} />],
  ['undo', <Undo2 key="undo" {...ICON} />],
  ['redo', <Redo2 key="redo" {...ICON} />],
];

/** It was asked for by a press of its button. */
const focusIt = (input: HTMLInputElement | null) => input?.focus();

/** Writes HTML of the site's own kinds. A value from outside that is not what was written last replaces the text. */
export function RichText(props: {
  labelledBy: string;
  value: string;
  findPeople?: FindPeople | undefined;
  onChange(html: string): void;
}) {
  const { t } = useTranslations('dashboard');
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const written = useRef(props.value);
  const [state, setState] = useState<EditorState | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const hand = useEffectEvent((html: string) => props.onChange(html));
  const listId = useId();
  const mentions = useMentions(props.findPeople, ({ slug }) => {
    const { current } = view;
    if (!current) return;
    const to = current.state.selection.from;
    const query = mentionAt(textBefore(current.state)) ?? '';
    current.dispatch(current.state.tr.insertText(`${slug} `, to - query.length, to));
    current.focus();
  });
  const key = useEffectEvent((event: KeyboardEvent) => mentions.onKey(event));
  const inspect = useEffectEvent((next: EditorState) => {
    if (props.findPeople) mentions.updateQuery(mentionAt(textBefore(next)));
  });
  // Painted with its text at once: what follows moves once, not twice.
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const made = new EditorView(place.current, {
      state: startState(written.current),
      attributes: {
        role: 'textbox',
        dir: 'auto',
        'aria-multiline': 'true',
        'aria-labelledby': props.labelledBy,
      },
      handleKeyDown: (_, event) => key(event),
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        inspect(next);
        if (!transaction.docChanged) return;
        written.current = writeHtml(next.doc);
        hand(written.current);
      },
    });
    view.current = made;
    setState(made.state);
    return () => made.destroy();
  }, [props.labelledBy]);
  useEffect(() => {
    if (!view.current || props.value === written.current) return;
    written.current = props.value;
    const next = startState(props.value);
    view.current.updateState(next);
    setState(next);
  }, [props.value]);

  function run(name: CommandName) {
    if (!view.current) return;
    COMMANDS[name](view.current.state, view.current.dispatch);
    view.current.focus();
  }
  function takeLink(address: string) {
    const { current } = view;
    setLink(null);
    if (!current) return;
    const isRemoved = address.trim() === '' || !isSafeAddress(address);
    const { from, to } = current.state.selection;
    if (isRemoved) current.dispatch(current.state.tr.removeMark(from, to, schema.marks.link));
    else
      toggleMark(
        schema.marks.link,
        { href: address.trim() },
        { removeWhenPresent: false },
      )(current.state, current.dispatch);
    current.focus();
  }
  return (
    <Frame>
      <Bar role="toolbar" aria-label={t('richText.bar')}>
        {BUTTONS.map(([name, picture]) => (
          <IconButton
            key={name}
            type="button"
            label={t(`richText.${name}`)}
            aria-pressed={state ? isOn(state, name) : undefined}
            disabled={!state || !(isOn(state, name) || COMMANDS[name](state))}
            onClick={() => run(name)}
          >
            {picture}
          </IconButton>
        ))}
        <IconButton
          type="button"
          label={t('richText.link')}
          disabled={!state || state.selection.empty}
          onClick={() => setLink(state ? (hrefAt(state) ?? '') : '')}
        >
          <Link2 {...ICON} />
        </IconButton>
      </Bar>
      {link !== null && (
        <LinkLine>
          <Input
            dir="ltr"
            ref={focusIt}
            aria-label={t('richText.address')}
            placeholder="/course"
            value={link}
            onChange={({ target }) => setLink(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setLink(null);
              if (event.key !== 'Enter') return;
              event.preventDefault();
              takeLink(link);
            }}
            onBlur={() => takeLink(link)}
          />
        </LinkLine>
      )}
      <div ref={place} />
      <MentionList id={listId} mentions={mentions} />
    </Frame>
  );
}

/** Returns the paragraph's text before the caret. */
function textBefore({ selection: { $from, empty } }: EditorState): string {
  return empty ? $from.parent.textBetween(0, $from.parentOffset, undefined, ' ') : '';
}

function isOn(state: EditorState, name: CommandName): boolean {
  const { $from, from, to, empty } = state.selection;
  if (name === 'strong' || name === 'em') {
    const mark = schema.marks[name];
    if (!empty) return state.doc.rangeHasMark(from, to, mark);
    return mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  }
  if (name === 'h2' || name === 'h3') return $from.parent.attrs['level'] === Number(name.slice(1));
  return false;
}

function hrefAt(state: EditorState): string | null {
  const { from, to } = state.selection;
  let href: string | null = null;
  state.doc.nodesBetween(from, to, (node) => {
    const mark = schema.marks.link.isInSet(node.marks);
    if (mark) href = String(mark.attrs['href']);
  });
  return href;
}
