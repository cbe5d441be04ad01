import type { FunctionArgs, FunctionName } from '@stoa/shared/contracts/database-client';
import { callFunction } from '@stoa/shared/data/call-function';
import type { LessonComment } from '@stoa/shared/contracts/learner-screens';
import { profanityFilter } from '@stoa/shared/contracts/profanity';
import { must } from '@stoa/shared/data/must';
import { useRead } from '@stoa/shared/data/use-read';
import { notify } from '@stoa/shared/notify';
import { getClient, useSession } from '@stoa/shared/session';
import { Badge, Button, Cluster, space, Stack } from '@stoa/shared/ui';
import { LoadFailed, Part, SkeletonRows } from '@stoa/shared/workplace';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFormat } from '../../../data/format.ts';
import { learningErrorMessage } from '../../../data/learning-error.ts';
import { useLearningTranslations } from '../../../translations/learning/index.ts';
import { Mentioned } from '../../../components/mentions/mentioned.tsx';
import type { FindPeople } from '../../../components/mentions/mention-text.ts';
import { namesOf } from '../../../data/names-of.ts';
import { Muted, TextBox, TextBody, TextHead } from '../../../components/text-box.tsx';
import { Writer } from '../../../components/writer.tsx';

const Replies = styled.div`
  display: grid;
  gap: ${space(3)};
  padding-inline-start: ${space(6)};
  border-inline-start: 2px solid var(--stoa-border);
`;
const BODY_MAX = 5000;
const filter = profanityFilter();

type Say = (body: string, parentId: string | null) => Promise<void>;
type SubmitComment = <Name extends FunctionName>(name: Name, args: FunctionArgs<Name>) => Promise<void>;

/** Shows the discussion below a lesson. Comments render as plain text, never as markup. */
export function Talk({ lessonId }: { lessonId: string }) {
  const { t } = useLearningTranslations();
  const explain = (error: unknown) => learningErrorMessage(t, error);
  const { user } = useSession();
  const { data, error, mutate } = useRead<LessonComment[]>(
    'lesson-talk',
    user && [user.id, lessonId],
    async (client) => must(await client.rpc('lesson_talk', { p_lesson_id: lessonId })),
  );
  const find = namesOf({ p_lesson_id: lessonId });
  const callAndReport: SubmitComment = async (name, args) => {
    const { error } = await callFunction(await getClient(), name, args);
    if (error) throw new Error(error.message);
  };
  const submit: SubmitComment = async (name, args) => {
    await callAndReport(name, args);
    await mutate();
  };
  const say: Say = async (body, parentId) => {
    await callAndReport('comment_on', {
      p_post_id: null,
      p_lesson_id: lessonId,
      p_body: body,
      p_parent_id: parentId,
    });
    // Empties the box once the comment is saved, so that it never shows twice.
    void mutate();
  };
  return (
    <Part title={t('talk.title')}>
      {!data && error && <LoadFailed error={error} onRetry={() => void mutate()} />}
      {!data && !error && <SkeletonRows count={3} />}
      {data?.length === 0 && <Muted>{t('talk.none')}</Muted>}
      {data
        ?.filter(({ parent_id }) => parent_id === null)
        .map((comment) => {
          const replies = data.filter(({ parent_id }) => parent_id === comment.id);
          return (
            <Stack key={comment.id} $gap={3}>
              <Comment
                comment={comment}
                find={find}
                onSubmit={submit}
                onReply={(body) => say(body, comment.id)}
              />
              {replies.length > 0 && (
                <Replies>
                  {replies.map((reply) => (
                    <Comment key={reply.id} comment={reply} find={find} onSubmit={submit} />
                  ))}
                </Replies>
              )}
            </Stack>
          );
        })}
      <Writer
        explain={explain}
        findPeople={find}
        label={t('talk.add')}
        action={t('talk.addAction')}
        maxLength={BODY_MAX}
        onSend={(body) => say(body, null)}
      />
    </Part>
  );
}

function Comment(props: {
  comment: LessonComment;
  find: FindPeople;
  onSubmit: SubmitComment;
  onReply?: (body: string) => Promise<void>;
}) {
  const { t } = useLearningTranslations();
  const explain = (error: unknown) => learningErrorMessage(t, error);
  const format = useFormat();
  const { comment, find, onSubmit, onReply } = props;
  const [open, setOpen] = useState<'edit' | 'reply' | null>(null);
  const name = comment.name || t('talk.somebody');
  const place = { p_post_id: null, p_comment_id: comment.id };
  const remove = () =>
    void onSubmit('remove_words', place).catch((error: unknown) =>
      notify('error', learningErrorMessage(t, error)),
    );
  const shut = (
    <Button size="sm" variant="quiet" onClick={() => setOpen(null)}>
      {t('cancel')}
    </Button>
  );
  return (
    <TextBox>
      <TextHead>
        <strong>{name}</strong>
        {comment.is_teacher && <Badge $tone="primary">{t('talk.teacher')}</Badge>}
        <span>{format.dateTime(comment.created_at)}</span>
        {comment.edited_at && <span>{t('talk.edited')}</span>}
      </TextHead>
      {open === 'edit' ? (
        <Writer
          explain={explain}
          findPeople={find}
          label={t('edit')}
          action={t('save')}
          maxLength={BODY_MAX}
          start={comment.body}
          more={shut}
          onSend={async (body) => {
            await onSubmit('edit_words', { ...place, p_body: body });
            setOpen(null);
          }}
        />
      ) : (
        <TextBody>
          <Mentioned text={filter.clean(comment.body)} />
        </TextBody>
      )}
      {open === null && (
        <Cluster $gap={2}>
          {onReply && (
            <Button size="sm" variant="quiet" onClick={() => setOpen('reply')}>
              {t('talk.reply')}
            </Button>
          )}
          {comment.is_mine && (
            <Button size="sm" variant="quiet" onClick={() => setOpen('edit')}>
              {t('edit')}
            </Button>
          )}
          {comment.may_remove && (
            <Button size="sm" variant="quiet" onClick={remove}>
              {t('remove')}
            </Button>
          )}
        </Cluster>
      )}
      {open === 'reply' && onReply && (
        <Writer
          explain={explain}
          findPeople={find}
          label={t('talk.replyTo', { name })}
          action={t('talk.reply')}
          maxLength={BODY_MAX}
          more={shut}
          onSend={async (body) => {
            await onReply(body);
            setOpen(null);
          }}
        />
      )}
    </TextBox>
  );
}
