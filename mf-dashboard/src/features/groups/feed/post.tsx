import type { FeedPost } from '@stoa/shared/contracts/groups';
import { Avatar, Badge, Button, Card, Cluster, space, Stack } from '@stoa/shared/ui';
import { MessageSquare, Pin } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { RichTextField } from '../../../components/rich-text/rich-text-field.tsx';
import { SafeText } from '../../../components/safe-text.tsx';
import { callRpc } from '../../../data/call-rpc.ts';
import { useFormat } from '../../../data/format.ts';
import { namesOf } from '../../../data/names-of.ts';
import { useGroupWork } from '../../../data/use-group-work.ts';
import { useGroupTranslations } from '../../../translations/groups/index.ts';
import { Comments } from './comments.tsx';
import { Pictures } from './pictures.tsx';
import { Reactions } from './reactions.tsx';
import { TextMenu } from './text-menu.tsx';

export const WriterLine = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(3)};
  align-items: center;
  small {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-xs);
  }
`;

interface Props {
  groupId: string;
  post: FeedPost;
  avatar: string | null | undefined;
  canWrite: boolean;
  canReact: boolean;
  canPin: boolean;
  onChange: () => Promise<unknown>;
}

/** One post with what people make of it. */
export function Post({ groupId, post, avatar, canWrite, canReact, canPin, onChange }: Props) {
  const { t } = useGroupTranslations();
  const format = useFormat();
  const { run } = useGroupWork();
  const [isEdited, setEdited] = useState(false);
  const [isTalkOpen, setTalkOpen] = useState(false);
  const name = post.name || t('somebody');
  const target = { p_post_id: post.id, p_comment_id: null };
  const pin = () =>
    void run(async () => {
      await callRpc('pin_post', { p_post_id: post.id, p_pinned: !post.is_pinned });
      await onChange();
    });
  return (
    <Card as="article" aria-label={name}>
      <Stack $gap={4}>
        <WriterLine>
          <Avatar name={name} src={avatar ?? null} size={40} />
          <div>
            <Cluster $gap={2}>
              <strong dir="auto">{name}</strong>
              {post.role && post.role !== 'member' && (
                <Badge $tone="primary">{t(`roles.${post.role}`)}</Badge>
              )}
              {post.is_pinned && (
                <Badge>
                  <Pin size={12} strokeWidth={2} aria-hidden />
                  {t('post.pinned')}
                </Badge>
              )}
            </Cluster>
            <small>
              <time dateTime={post.created_at}>{format.dateTime(post.created_at)}</time>
              {post.edited_at && ` · ${t('post.edited')}`}
            </small>
          </div>
          <TextMenu
            label={t('post.more', { name })}
            target={target}
            isOwn={post.is_mine}
            canEdit={post.is_mine && canWrite}
            canRemove={post.may_remove}
            more={
              canPin
                ? [{ key: 'pin', label: t(post.is_pinned ? 'post.unpin' : 'post.pin'), onSelect: pin }]
                : []
            }
            onEdit={() => setEdited(true)}
            onChange={onChange}
          />
        </WriterLine>
        {isEdited ? (
          <EditPost groupId={groupId} post={post} onShut={() => setEdited(false)} onChange={onChange} />
        ) : (
          post.body && <SafeText html={post.body} isMasked />
        )}
        <Pictures pictures={post.images} name={(number) => t('post.picture', { number: String(number) })} />
        <Cluster $gap={3} $justify="space-between">
          <Reactions
            of={{ post: post.id }}
            reactions={post.reactions}
            ownReaction={post.my_reaction}
            canReact={canReact}
            onChange={onChange}
          />
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={isTalkOpen}
            onClick={() => setTalkOpen((before) => !before)}
          >
            <MessageSquare size={17} strokeWidth={1.5} aria-hidden />
            {t('post.comments', { count: post.comments })}
          </Button>
        </Cluster>
        {isTalkOpen && (
          <Comments
            groupId={groupId}
            postId={post.id}
            canWrite={canWrite}
            canReact={canReact}
            onChange={onChange}
          />
        )}
      </Stack>
    </Card>
  );
}

function EditPost(props: {
  groupId: string;
  post: FeedPost;
  onShut: () => void;
  onChange: () => Promise<unknown>;
}) {
  const { t } = useGroupTranslations();
  const { isBusy, run } = useGroupWork();
  const [body, setBody] = useState(props.post.body);
  const save = () =>
    void run(async () => {
      await callRpc('edit_words', { p_post_id: props.post.id, p_comment_id: null, p_body: body });
      await props.onChange();
      props.onShut();
    });
  return (
    <Stack $gap={3}>
      <RichTextField
        label={t('post.what')}
        value={body}
        findPeople={namesOf({ p_group_id: props.groupId })}
        onChange={setBody}
      />
      <Cluster $gap={2} $justify="end">
        <Button size="sm" variant="quiet" onClick={props.onShut}>
          {t('cancel')}
        </Button>
        <Button size="sm" busy={isBusy} onClick={save}>
          {t('save')}
        </Button>
      </Cluster>
    </Stack>
  );
}
