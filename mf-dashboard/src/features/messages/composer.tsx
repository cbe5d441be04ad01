import type { Message } from '@stoa/shared/contracts/community';
import { must } from '@stoa/shared/data/must';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Button, Field, Notice, space, Textarea } from '@stoa/shared/ui';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { usePeopleWords } from '../../words/people/index.ts';
import { refusedBy } from './refused-by.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(3)};
  align-items: end;
  padding: ${space(3)} ${space(4)};
  border-block-start: 1px solid var(--stoa-border);
  textarea {
    min-block-size: 2.75rem;
    max-block-size: 10rem;
    field-sizing: content;
  }
  > div[role] {
    grid-column: 1 / -1;
  }
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
`;
const BODY_MAX = 5000;
const keyOf = (accountId: string, personId: string) => `stoa-message-${accountId}-${personId}`;

/** The box to write in. What was typed is kept until it is sent, also over a reload; a repeat after a lost answer is no second message. */
export function Composer(props: {
  personId: string;
  onTyping: () => void;
  onSent: (message: Message) => void;
}) {
  const { t } = usePeopleWords();
  const { account_id: accountId } = useSite();
  const { personId, onTyping, onSent } = props;
  const key = keyOf(accountId, personId);
  const [body, setBody] = useState(() => sessionStorage.getItem(key) ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = useRef<{ id: string; body: string } | null>(null);

  function change(next: string) {
    setBody(next);
    setProblem(null);
    sessionStorage.setItem(key, next);
    if (next.trim()) onTyping();
  }
  async function send() {
    const words = body.trim();
    if (!words || isBusy) return;
    if (attempt.current?.body !== words) attempt.current = { id: crypto.randomUUID(), body: words };
    setBusy(true);
    try {
      const args = {
        p_account_id: accountId,
        p_to: personId,
        p_body: words,
        p_client_id: attempt.current.id,
      };
      const row = must(await (await getClient()).rpc('send_message', args)) as Message;
      attempt.current = null;
      sessionStorage.removeItem(key);
      setBody('');
      const { id, user_id, created_at } = row;
      onSent({ id, user_id, body: row.body, created_at });
    } catch (error) {
      setProblem(t(`refused.${refusedBy(error)}`));
    } finally {
      setBusy(false);
    }
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Field label={t('messages.write')}>
        <Textarea
          rows={1}
          dir="auto"
          maxLength={BODY_MAX}
          value={body}
          onKeyDown={onKey}
          onChange={({ target }) => change(target.value)}
        />
      </Field>
      <Button type="submit" busy={isBusy} disabled={!body.trim()}>
        <SendHorizontal size={18} strokeWidth={1.5} aria-hidden />
        {t('messages.send')}
      </Button>
    </Form>
  );
}
