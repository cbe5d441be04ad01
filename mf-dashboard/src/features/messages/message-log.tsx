import type { Message } from '@stoa/shared/contracts/community';
import { profanityFilter } from '@stoa/shared/contracts/profanity';
import { Button, IconButton, Menu, space } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import { byDay } from './in-order.ts';
import { ReportDialog } from './report-dialog.tsx';
import type { OutgoingMessage } from './use-outbox.ts';
import type { Thread } from './use-thread.ts';

/** Its end stays in view: the newest stands at the bottom, and earlier pages come in above it. */
const Scroll = styled.div`
  display: flex;
  flex-direction: column-reverse;
  overflow-y: auto;
  padding: ${space(4)};
  background: var(--stoa-ground);
`;
const Days = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: center;
  > * {
    inline-size: 100%;
  }
  > button {
    inline-size: auto;
  }
`;
const Day = styled.h3`
  margin-block: ${space(2)};
  color: var(--stoa-muted);
  font-family: var(--stoa-font-body);
  font-size: var(--stoa-size-xs);
  font-weight: 500;
  text-align: center;
`;
const Lines = styled.ol`
  display: grid;
  gap: ${space(2)};
  padding: 0;
  list-style: none;
`;
const Line = styled.li<{ $isOwn: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  justify-content: ${({ $isOwn }) => ($isOwn ? 'flex-end' : 'flex-start')};
`;
const Bubble = styled.div<{ $isOwn: boolean }>`
  max-inline-size: min(34rem, 82%);
  padding: ${space(2)} ${space(3)};
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: ${({ $isOwn }) => ($isOwn ? 'var(--stoa-primary-soft)' : 'var(--stoa-surface)')};
  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--stoa-muted);
    font-size: var(--stoa-size-xs);
    text-align: end;
  }
`;

const filter = profanityFilter();

/** Shows a conversation by day. Messages render as plain text, never as markup. */
export function MessageLog(props: {
  thread: Thread;
  /** Outgoing messages, which may also have arrived live by now. */
  waiting: readonly OutgoingMessage[];
  me: string;
  name: string;
  theirReadAt: string | null;
}) {
  const { t } = usePeopleTranslations();
  const { date } = useFormat();
  const { thread, me, name, theirReadAt } = props;
  const [reported, setReported] = useState<Message | null>(null);
  const { messages } = thread;
  const waiting = props.waiting.filter(({ id }) => !messages?.some(({ client_id }) => client_id === id));
  const lastOwn = messages?.findLast(({ user_id }) => user_id === me);
  const isRead = Boolean(theirReadAt && lastOwn && Date.parse(theirReadAt) >= Date.parse(lastOwn.created_at));
  return (
    // Makes the scroll area reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Scroll tabIndex={0} role="log" aria-label={t('messages.log', { name })}>
      <Days>
        {!messages && thread.error && <LoadFailed error={thread.error} onRetry={thread.retry} />}
        {!messages && !thread.error && <SkeletonRows count={4} />}
        {messages?.length === 0 && waiting.length === 0 && <Day as="p">{t('messages.first', { name })}</Day>}
        {thread.hasEarlier && (
          <Button
            size="sm"
            variant="secondary"
            busy={thread.isBusy}
            onClick={() => void thread.readEarlier()}
          >
            {t('messages.earlier')}
          </Button>
        )}
        {byDay(messages ?? [], date).map((one) => (
          <div key={one.day}>
            <Day>{one.day}</Day>
            <Lines>
              {one.messages.map((message) => (
                <Said
                  key={message.id}
                  message={message}
                  isOwn={message.user_id === me}
                  name={name}
                  isRead={isRead && message.id === lastOwn?.id}
                  onReport={() => setReported(message)}
                />
              ))}
            </Lines>
          </div>
        ))}
        {waiting.length > 0 && (
          <Lines>
            {waiting.map(({ id, body }) => (
              <Line key={id} $isOwn>
                <Bubble $isOwn>
                  <p dir="auto">{filter.clean(body)}</p>
                  <small>{t('messages.sending')}</small>
                </Bubble>
              </Line>
            ))}
          </Lines>
        )}
      </Days>
      {reported && <ReportDialog message={reported} onClose={() => setReported(null)} />}
    </Scroll>
  );
}

function Said(props: {
  message: Message;
  isOwn: boolean;
  name: string;
  isRead: boolean;
  onReport: () => void;
}) {
  const { t } = usePeopleTranslations();
  const { time } = useFormat();
  const { message, isOwn } = props;
  const at = time(message.created_at);
  return (
    <Line $isOwn={isOwn}>
      <Bubble $isOwn={isOwn}>
        <p dir="auto">{filter.clean(message.body)}</p>
        <small>
          <time dateTime={message.created_at}>{at}</time>
          {props.isRead && ` · ${t('messages.read')}`}
        </small>
      </Bubble>
      {!isOwn && (
        <Menu
          trigger={
            <IconButton label={t('messages.about', { name: props.name, at })}>
              <Ellipsis size={16} strokeWidth={1.5} aria-hidden />
            </IconButton>
          }
          items={[{ key: 'report', label: t('reports.report'), onSelect: props.onReport }]}
        />
      )}
    </Line>
  );
}
