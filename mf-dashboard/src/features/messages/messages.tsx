import { useConversations } from '@stoa/shared/data/chat';
import { useAccess } from '@stoa/shared/data';
import { useParams, useSearchParams } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, EmptyState, Field, Input, LinkButton, onMobile, space } from '@stoa/shared/ui';
import { LoadFailed, Screen, SkeletonRows, useIsNarrow, usePausedText } from '@stoa/shared/workplace';
import { MessagesSquare, PenLine } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { usePeopleTranslations } from '../../translations/people/index.ts';
import { ConversationList } from './conversation-list.tsx';
import { NewMessage } from './new-message.tsx';
import { Talk } from './talk.tsx';

const Frame = styled.div<{ $hasTalk: boolean }>`
  display: grid;
  grid-template-columns: minmax(14rem, 22rem) minmax(0, 1fr);
  block-size: max(26rem, calc(100dvh - 15rem));
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  overflow: hidden;
  ${onMobile} {
    grid-template-columns: minmax(0, 1fr);
    block-size: max(22rem, calc(100dvh - ${({ $hasTalk }) => ($hasTalk ? 10.5 : 16)}rem));
    > :nth-child(${({ $hasTalk }) => ($hasTalk ? 1 : 2)}) {
      display: none;
    }
  }
`;
const People = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  border-inline-end: 1px solid var(--stoa-border);
  > :last-child {
    flex: 1;
    overflow-y: auto;
  }
  ${onMobile} {
    border: 0;
  }
`;
const Search = styled.search`
  padding: ${space(3)} ${space(4)};
  border-block-end: 1px solid var(--stoa-border);
`;
const Middle = styled.div`
  display: grid;
  place-content: center;
  padding: ${space(6)};
  color: var(--stoa-muted);
  text-align: center;
`;
const STEP = 50;
const MAX = 200;

/** Talks with other members: the list, and the one that is open. */
export function Messages() {
  const { t } = usePeopleTranslations();
  const site = useSite();
  const { access } = useAccess();
  const { personId } = useParams();
  const [params, setParams] = useSearchParams();
  const text = params.get('q') ?? '';
  const [typed, setTyped, flush] = usePausedText(text, (next) =>
    setParams(next ? { q: next } : {}, { replace: true }),
  );
  const [limit, setLimit] = useState(STEP);
  const [isWriting, setWriting] = useState(false);
  const { data: conversations, error, mutate } = useConversations(text, limit);
  // A phone shows the list or the talk; beside the talk there is room for its title alone.
  const isTalkAlone = useIsNarrow() && personId !== undefined;
  const isEmpty = conversations?.length === 0 && !text && !personId;

  return (
    <Screen
      title={t('messages.title')}
      lead={!isTalkAlone && t('messages.lead', { site: site.name })}
      actions={
        !isTalkAlone && (
          <Cluster $gap={2}>
            {access?.is_manager && (
              <LinkButton size="sm" variant="quiet" to="/dashboard/messages/reports">
                {t('reports.link')}
              </LinkButton>
            )}
            <Button size="sm" onClick={() => setWriting(true)}>
              <PenLine size={16} strokeWidth={1.5} aria-hidden />
              {t('messages.new')}
            </Button>
          </Cluster>
        )
      }
    >
      {!conversations && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!conversations && !error && <SkeletonRows />}
      {isEmpty && (
        <EmptyState
          icon={<MessagesSquare size={40} strokeWidth={1.25} />}
          title={t('messages.emptyTitle')}
          action={<Button onClick={() => setWriting(true)}>{t('messages.new')}</Button>}
        >
          {t('messages.empty')}
        </EmptyState>
      )}
      {conversations && !isEmpty && (
        <Frame $hasTalk={personId !== undefined}>
          <People>
            <Search>
              <Field label={t('messages.search')}>
                <Input
                  type="search"
                  maxLength={100}
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                  onBlur={flush}
                />
              </Field>
            </Search>
            <div>
              {conversations.length > 0 ? (
                <ConversationList conversations={conversations} />
              ) : (
                <Middle>{t(text ? 'messages.noMatch' : 'messages.none')}</Middle>
              )}
              {conversations.length === limit && limit < MAX && (
                <Middle>
                  <Button size="sm" variant="secondary" onClick={() => setLimit(limit + STEP)}>
                    {t('messages.more')}
                  </Button>
                </Middle>
              )}
            </div>
          </People>
          {personId ? <Talk key={personId} personId={personId} /> : <Middle>{t('messages.pick')}</Middle>}
        </Frame>
      )}
      {isWriting && <NewMessage onClose={() => setWriting(false)} />}
    </Screen>
  );
}
