import type { Message } from '@stoa/shared/contracts/community';
import { Button, Field, Notice, space, Textarea } from '@stoa/shared/ui';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { LimitNotice } from '../../components/limit-notice.tsx';
import { isLimitReached } from '../../data/is-limit.ts';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import { messageErrorKey } from './message-error.ts';
import { type OutgoingMessage, useOutbox } from './use-outbox.ts';

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

/** The box to write in. It is free again at once; typed and pending messages survive a reload until they are stored. */
export function Composer(props: {
  personId: string;
  onTyping: () => void;
  onSent: (message: Message) => void;
  onWaiting: (messages: OutgoingMessage[]) => void;
}) {
  const { t } = usePeopleTranslations();
  const { personId, onTyping, onSent } = props;
  const [failure, setFailure] = useState<unknown>(null);
  const { waiting, ...outbox } = useOutbox(personId, {
    sent: onSent,
    rejected(error, text) {
      setFailure(error);
      setBody(text);
    },
  });
  const [body, setBody] = useState(outbox.getUnsent);
  const show = useEffectEvent(props.onWaiting);
  useEffect(() => show(waiting), [waiting]);

  function change(next: string) {
    setBody(next);
    outbox.store(next);
    if (next.trim()) onTyping();
  }
  function send() {
    const text = body.trim();
    if (!text) return;
    setBody('');
    setFailure(null);
    outbox.send(text);
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {isLimitReached(failure) ? (
        <LimitNotice failure={failure} />
      ) : (
        failure !== null && <Notice tone="danger">{t(`refused.${messageErrorKey(failure)}`)}</Notice>
      )}
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
      <Button type="submit" disabled={!body.trim()}>
        <SendHorizontal size={18} strokeWidth={1.5} aria-hidden />
        {t('messages.send')}
      </Button>
    </Form>
  );
}
