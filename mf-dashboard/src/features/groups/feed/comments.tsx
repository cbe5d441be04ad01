import type { PostComment } from '@stoa/shared/contracts/groups';
import { profanityFilter } from '@stoa/shared/contracts/profanity';
import { useAvatars } from '@stoa/shared/data/avatars';
import { Avatar, Badge, Button, Cluster, space, Stack } from '@stoa/shared/ui';
import { LoadFailed, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Mentioned } from '../../../components/mentions/mentioned.tsx';
import { namesOf } from '../../../data/names-of.ts';
import { Muted, TextBody } from '../../../components/text-box.tsx';
import { Writer } from '../../../components/writer.tsx';
import { callRpc } from '../../../data/call-rpc.ts';
import { useFormat } from '../../../data/format.ts';
import { groupErrorMessage } from '../../../data/group-error.ts';
import { useGroupTranslations } from '../../../translations/groups/index.ts';
import { Reactions } from './reactions.tsx';
import { useComments } from './use-feed.ts';
import { TextMenu } from './text-menu.tsx';

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(3)};
  small {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-xs);
  }
`;
const Replies = styled.div`
  display: grid;
  gap: ${space(4)};
  padding-inline-start: ${space(6)};
  border-inline-start: 2px solid var(--stoa-border);
`;
const BODY_MAX = 5000;
const filter = profanityFilter();

interface Talk {
  groupId: string;
  postId: string;
  canWrite: boolean;
  canReact: boolean;
  onChange: () => Promise<unknown>;
}

/** Shows the comments on a post. They render as plain text, never as markup. */
export function Comments(props: Talk) {
  const { t } = useGroupTranslations();
  const { rows, hasMore, error, mutate, more, isLoading } = useComments(props.postId);
  const avatars = useAvatars(rows?.flatMap(({ user_id: id }) => id ?? []) ?? []);
  const explain = (error: unknown) => groupErrorMessage(t, error);
  const say = async (body: string, parent: string | null) => {
    await callRpc('comment_on', {
      p_post_id: props.postId,
      p_lesson_id: null,
      p_body: body,
      p_parent_id: parent,
    });
    // Empties the box once the comment is saved, so that it never shows twice.
    void onChange();
  };
  const onChange = async () => {
    await Promise.all([mutate(), props.onChange()]);
  };
  const line = (comment: PostComment, reply?: (body: string) => Promise<void>) => (
    <Comment
      key={comment.id}
      {...props}
      comment={comment}
      avatar={comment.user_id ? avatars[comment.user_id] : null}
      onChange={onChange}
      {...(reply && { onReply: reply })}
    />
  );
  return (
    <Stack $gap={4}>
      {!rows && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!rows && !error && <SkeletonRows count={2} />}
      {hasMore && (
        <Button size="sm" variant="quiet" busy={isLoading} onClick={() => void more()}>
          {t('post.olderComments')}
        </Button>
      )}
      {rows
        ?.filter(({ parent_id: parent }) => parent === null)
        .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
        .map((head) => {
          const replies = rows.filter(({ parent_id: parent }) => parent === head.id);
          return (
            <Stack key={head.id} $gap={3}>
              {line(head, props.canWrite ? (body) => say(body, head.id) : undefined)}
              {replies.length > 0 && <Replies>{replies.map((reply) => line(reply))}</Replies>}
            </Stack>
          );
        })}
      {props.canWrite && (
        <Writer
          label={t('post.comment')}
          action={t('post.commentSend')}
          maxLength={BODY_MAX}
          explain={explain}
          findPeople={namesOf({ p_group_id: props.groupId })}
          onSend={(body) => say(body, null)}
        />
      )}
    </Stack>
  );
}

function Comment(
  props: Talk & {
    comment: PostComment;
    avatar: string | null | undefined;
    onReply?: (body: string) => Promise<void>;
  },
) {
  const { t } = useGroupTranslations();
  const format = useFormat();
  const { comment, onReply, canWrite } = props;
  const [open, setOpen] = useState<'edit' | 'reply' | null>(null);
  const explain = (error: unknown) => groupErrorMessage(t, error);
  if (comment.body === null) return <Muted>{t('post.gone')}</Muted>;
  const name = comment.name || t('somebody');
  const shut = (
    <Button size="sm" variant="quiet" onClick={() => setOpen(null)}>
      {t('cancel')}
    </Button>
  );
  return (
    <Stack $gap={2}>
      <Line>
        <Avatar name={name} src={props.avatar ?? null} size={32} />
        <div>
          <Cluster $gap={2}>
            <strong dir="auto">{name}</strong>
            {comment.role && comment.role !== 'member' && (
              <Badge $tone="primary">{t(`roles.${comment.role}`)}</Badge>
            )}
            <small>
              <time dateTime={comment.created_at}>{format.dateTime(comment.created_at)}</time>
              {comment.edited_at && ` · ${t('post.edited')}`}
            </small>
          </Cluster>
          {open !== 'edit' && (
            <TextBody>
              <Mentioned text={filter.clean(comment.body)} />
            </TextBody>
          )}
        </div>
        <TextMenu
          label={t('post.moreComment', { name })}
          target={{ p_post_id: null, p_comment_id: comment.id }}
          isOwn={comment.is_mine}
          canEdit={comment.is_mine && canWrite}
          canRemove={comment.may_remove}
          onEdit={() => setOpen('edit')}
          onChange={props.onChange}
        />
      </Line>
      {open === 'edit' && (
        <Writer
          label={t('edit')}
          action={t('save')}
          maxLength={BODY_MAX}
          start={comment.body}
          more={shut}
          explain={explain}
          findPeople={namesOf({ p_group_id: props.groupId })}
          onSend={async (body) => {
            await callRpc('edit_words', { p_post_id: null, p_comment_id: comment.id, p_body: body });
            await props.onChange();
            setOpen(null);
          }}
        />
      )}
      {open === null && (
        <Cluster $gap={2}>
          <Reactions
            of={{ comment: comment.id }}
            reactions={comment.reactions}
            ownReaction={comment.my_reaction}
            canReact={props.canReact}
            onChange={props.onChange}
          />
          {onReply && (
            <Button size="sm" variant="quiet" onClick={() => setOpen('reply')}>
              {t('post.reply')}
            </Button>
          )}
        </Cluster>
      )}
      {open === 'reply' && onReply && (
        <Writer
          label={t('post.replyTo', { name })}
          action={t('post.reply')}
          maxLength={BODY_MAX}
          more={shut}
          explain={explain}
          findPeople={namesOf({ p_group_id: props.groupId })}
          onSend={async (body) => {
            await onReply(body);
            setOpen(null);
          }}
        />
      )}
    </Stack>
  );
}
