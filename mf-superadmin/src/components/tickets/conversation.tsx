import type { TicketFile, TicketMessage } from '@stoa/shared/contracts/tickets';
import { useTranslations } from '@stoa/shared/i18n';
import { notify } from '@stoa/shared/notify';
import { Badge, Button, Cluster, space } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { Paperclip } from 'lucide-react';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import { downloadFile } from './read-files.ts';

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

/** Messages of a ticket with their files, oldest first. */
export function Conversation(props: {
  messages: readonly TicketMessage[];
  readFile(fileId: string): Promise<TicketFile>;
}) {
  const { t } = useTranslations('tickets');
  const { dateTime, bytes: sizeOf } = useFormat();
  const download = async (fileId: string) => {
    try {
      downloadFile(await props.readFile(fileId));
    } catch {
      notify('error', t('files.failed'));
    }
  };
  return (
    <Part title={t('conversation')}>
      <Messages>
        {props.messages.map(({ id, kind, author, body, at, files = [] }) => (
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
            {files.length > 0 && (
              <Cluster $gap={2}>
                {files.map(({ id: fileId, name, bytes }) => (
                  <Button
                    key={fileId}
                    size="sm"
                    variant="secondary"
                    aria-label={t('files.downloadOf', { name })}
                    onClick={() => void download(fileId)}
                  >
                    <Paperclip size={14} strokeWidth={1.5} aria-hidden /> <bdi>{name}</bdi> ({sizeOf(bytes)})
                  </Button>
                ))}
              </Cluster>
            )}
          </Message>
        ))}
      </Messages>
    </Part>
  );
}
