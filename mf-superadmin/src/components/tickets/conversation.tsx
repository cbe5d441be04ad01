import type { TicketMessage } from '@stoa/shared/contracts/tickets';
import { useTranslations } from '@stoa/shared/i18n';
import { Badge, space } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';

const Messages = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Message = styled.li`
  padding: ${space(3)} ${space(4)};
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  &[data-kind='note'] {
    border-style: dashed;
    background: var(--stoa-warning-soft);
  }
  header {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
    align-items: baseline;
    margin-block-end: ${space(2)};
  }
  time {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
  p {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

/** Messages of a ticket, oldest first. */
export function Conversation({ messages }: { messages: readonly TicketMessage[] }) {
  const { t } = useTranslations('tickets');
  const { dateTime } = useFormat();
  return (
    <Part title={t('conversation')}>
      <Messages>
        {messages.map(({ id, kind, author, body, at }) => (
          <Message key={id} data-kind={kind}>
            <header>
              <strong>
                <bdi>{author || t('support')}</bdi>
              </strong>
              {kind === 'note' && <Badge $tone="warning">{t('note')}</Badge>}
              {kind === 'mail' && <Badge $tone="neutral">{t('byMail')}</Badge>}
              <time dateTime={at}>{dateTime(at)}</time>
            </header>
            <p dir="auto">{body}</p>
          </Message>
        ))}
      </Messages>
    </Part>
  );
}
