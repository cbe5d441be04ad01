import { notify } from '@stoa/shared/notify';
import { Button, Cluster, Field, Stack, Textarea } from '@stoa/shared/ui';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { MentionList, mentionAria } from './mentions/mention-list.tsx';
import { type FindPeople, mentionAt } from './mentions/mention-text.ts';
import { useMentions } from './mentions/use-mentions.ts';

/** A text box that empties once its text is saved, and holds it when the save is rejected. */
export function Writer(props: {
  label: string;
  action: string;
  maxLength: number;
  start?: string;
  /** Stands below the box, at its start. */
  lead?: ReactNode;
  /** Stands beside the button: the way to shut a box that was opened by a press, and that has the caret therefore. */
  more?: ReactNode;
  /** Translates an error for the user. */
  explain: (error: unknown) => string;
  /** Offers people behind an @. */
  findPeople?: FindPeople | undefined;
  onSend: (body: string) => Promise<void>;
}) {
  const [body, setBody] = useState(props.start ?? '');
  const [isBusy, setBusy] = useState(false);
  const listId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  // Caret position after a mention is inserted.
  const caretTo = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caretTo.current !== null) box.current?.setSelectionRange(caretTo.current, caretTo.current);
    caretTo.current = null;
  });
  const shouldFocus = useRef(props.more !== undefined);
  useEffect(() => {
    if (shouldFocus.current) box.current?.focus();
  }, []);
  const mentions = useMentions(props.findPeople, ({ slug }) => {
    const caret = box.current?.selectionStart ?? body.length;
    const start = caret - (mentionAt(body.slice(0, caret)) ?? '').length;
    setBody(`${body.slice(0, start)}${slug} ${body.slice(caret)}`);
    caretTo.current = start + slug.length + 1;
  });
  async function send() {
    setBusy(true);
    try {
      await props.onSend(body.trim());
      setBody('');
    } catch (error) {
      notify('error', props.explain(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (body.trim()) void send();
      }}
    >
      <Stack $gap={2}>
        <Field label={props.label}>
          <Textarea
            rows={3}
            maxLength={props.maxLength}
            value={body}
            ref={box}
            {...(props.findPeople && mentionAria(listId, mentions))}
            onKeyDown={mentions.onKey}
            onBlur={() => mentions.updateQuery(null)}
            onChange={({ target }) => {
              setBody(target.value);
              mentions.updateQuery(mentionAt(target.value.slice(0, target.selectionStart)));
            }}
          />
        </Field>
        <MentionList id={listId} mentions={mentions} />
        <Cluster $gap={2} $justify={props.lead ? 'space-between' : 'end'}>
          {props.lead}
          {props.more}
          <Button type="submit" size="sm" variant="secondary" busy={isBusy} disabled={!body.trim()}>
            {props.action}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
