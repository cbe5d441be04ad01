import { useAvatars } from '@stoa/shared/data/avatars';
import { useChatRefresh, useChatSummaryRefresh, useConversation } from '@stoa/shared/data/chat';
import { countPeople, useOnline } from '@stoa/shared/presence';
import { Link } from '@stoa/shared/router';
import { getClient, useSession } from '@stoa/shared/session';
import { Avatar, onWide, space, VisuallyHidden } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useOnRow } from '../../data/live-rows.ts';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { TalkMenu } from './talk-menu.tsx';
import type { OutgoingMessage } from './use-outbox.ts';
import { useThread } from './use-thread.ts';
import { useTyping } from './use-typing.ts';

const Room = styled.section`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  min-inline-size: 0;
  min-block-size: 0;
`;
const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-block-end: 1px solid var(--stoa-border);
  > :nth-child(3) {
    flex: 1;
    min-inline-size: 0;
  }
  h2 {
    font-size: var(--stoa-size-md);
    overflow-wrap: anywhere;
  }
`;
const State = styled.output`
  display: block;
  min-block-size: 1.2em;
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
`;
const Back = styled(Link)`
  display: inline-grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  color: inherit;
  [dir='rtl'] & svg {
    transform: scaleX(-1);
  }
  ${onWide} {
    display: none;
  }
`;
const Note = styled.p`
  padding: ${space(4)};
  border-block-start: 1px solid var(--stoa-border);
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;

/** One talk: what was said, who writes just now, and the box to answer in. */
export function Talk({ personId }: { personId: string }) {
  const { t } = usePeopleTranslations();
  const { user } = useSession();
  const { data: talk, error, mutate } = useConversation(personId);
  const avatars = useAvatars([personId]);
  const refresh = useChatRefresh();
  const refreshSummary = useChatSummaryRefresh();
  const thread = useThread(talk?.id ?? null);
  const [waiting, setWaiting] = useState<OutgoingMessage[]>([]);
  const typing = useTyping(talk?.id ?? null, personId);
  const isOnline = countPeople(useOnline().filter((entry) => entry.user.id === personId)) > 0;
  const last = thread.messages?.findLast(({ user_id }) => user_id === personId);

  useOnRow('read', (row) => {
    if (row.conversation_id !== talk?.id || row.user_id !== personId) return;
    void mutate((known) => known && { ...known, their_read_at: row.read_at }, { revalidate: false });
  });
  useOnRow('message', (row) => {
    // The first message of a talk that had none, or one that opens it to an answer.
    if (row.user_id === personId && (talk?.id === null || talk?.may_write === false)) void mutate();
  });
  useReadMark(talk?.id ?? null, last?.id, refreshSummary);

  if (talk === undefined) {
    if (error) return <LoadFailed error={error} onRetry={() => void mutate()} />;
    return <SkeletonRows count={6} />;
  }
  const name = talk?.name || t('messages.gone');
  if (talk === null) return <Note as="output">{t('messages.nobody')}</Note>;
  const state = typing.isTyping ? 'typing' : isOnline ? 'online' : null;
  return (
    <Room aria-label={t('messages.with', { name })}>
      <Head>
        <Back to="/dashboard/messages">
          <ArrowLeft size={20} strokeWidth={1.5} aria-hidden />
          <VisuallyHidden>{t('messages.back')}</VisuallyHidden>
        </Back>
        <Avatar name={talk.name} src={avatars[personId]} size={36} />
        <div>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <State data-testid="talk-state">{state && t(`messages.${state}`)}</State>
        </div>
        <TalkMenu talk={talk} onChanged={() => void refresh()} />
      </Head>
      <MessageLog
        thread={thread}
        waiting={waiting}
        me={user?.id ?? ''}
        name={name}
        theirReadAt={talk.their_read_at}
      />
      {talk.may_write ? (
        <Composer
          personId={personId}
          onTyping={typing.notify}
          onWaiting={setWaiting}
          onSent={(message) => {
            typing.stop();
            thread.add(message);
            if (talk.id === null) void mutate();
            refreshSummary();
          }}
        />
      ) : (
        <Note>{t(talk.is_blocked ? 'messages.youBlocked' : 'messages.closed', { name })}</Note>
      )}
    </Room>
  );
}

/** Marks messages read while the window is visible. */
function useReadMark(conversationId: string | null, lastId: string | undefined, onRead: () => void) {
  const mark = useEffectEvent(async (id: string) => {
    if (document.visibilityState !== 'visible') return;
    const client = await getClient();
    const { error } = await client.rpc('mark_conversation_read', { p_conversation_id: id });
    if (!error) onRead();
  });
  useEffect(() => {
    if (!conversationId || !lastId) return undefined;
    const markRead = () => void mark(conversationId);
    markRead();
    document.addEventListener('visibilitychange', markRead);
    return () => document.removeEventListener('visibilitychange', markRead);
  }, [conversationId, lastId]);
}
