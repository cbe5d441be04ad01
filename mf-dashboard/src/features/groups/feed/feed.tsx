import type { GroupScreen } from '@stoa/shared/contracts/groups';
import { useAvatars } from '@stoa/shared/data/avatars';
import { Button, EmptyState, space } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { MessagesSquare } from 'lucide-react';
import { styled } from 'styled-components';
import { useGroupTranslations } from '../../../translations/groups/index.ts';
import { Composer } from './composer.tsx';
import { Post } from './post.tsx';
import { useFeed, useLiveGroup } from './use-feed.ts';

const Room = styled.div`
  display: grid;
  gap: ${space(5)};
  max-inline-size: 46rem;
  min-inline-size: 0;
`;
const Posts = styled.ol`
  display: grid;
  gap: ${space(5)};
  padding: 0;
  list-style: none;
  min-inline-size: 0;
`;

/** Shows the posts of a group, live. */
export function Feed({ group }: { group: GroupScreen }) {
  const { t } = useGroupTranslations();
  const { rows, hasMore, error, mutate, more, isLoading } = useFeed(group.id);
  useLiveGroup(group.id);
  const avatars = useAvatars(rows?.map(({ user_id: id }) => id) ?? []);
  const canWrite = group.may_write && group.muted_until === null;
  return (
    <Room>
      {canWrite && <Composer group={group} onDone={() => mutate()} />}
      {!rows && !error && <SkeletonRows count={3} />}
      {!rows && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {rows?.length === 0 && (
        <EmptyState icon={<MessagesSquare size={40} strokeWidth={1.25} />} title={t('post.noneTitle')}>
          {t(canWrite ? 'post.none' : 'post.noneOutside')}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Posts aria-label={t('group.feed')}>
          {rows.map((post) => (
            <li key={post.id}>
              <Post
                groupId={group.id}
                post={post}
                avatar={avatars[post.user_id]}
                canWrite={canWrite}
                canReact={group.archived_at === null}
                canPin={group.may_moderate && group.archived_at === null}
                onChange={() => mutate()}
              />
            </li>
          ))}
        </Posts>
      )}
      {hasMore && (
        <Button variant="secondary" busy={isLoading} onClick={() => void more()}>
          {t('post.older')}
        </Button>
      )}
    </Room>
  );
}
