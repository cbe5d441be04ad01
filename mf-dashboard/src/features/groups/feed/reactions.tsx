import type { Reaction } from '@stoa/shared/contracts/groups';
import { Menu, motion, space } from '@stoa/shared/ui';
import { Frown, HandHeart, Heart, Laugh, type LucideIcon, SmilePlus, Sparkles, ThumbsUp } from 'lucide-react';
import { styled } from 'styled-components';
import { callRpc } from '../../../data/call-rpc.ts';
import { useFormat } from '../../../data/format.ts';
import { useGroupWork } from '../../../data/use-group-work.ts';
import { useGroupTranslations } from '../../../translations/groups/index.ts';

/** Drawn, so that they look the same wherever they are seen, and like the rest of the screen. */
const FACES: Record<Reaction, LucideIcon> = {
  like: ThumbsUp,
  love: Heart,
  laugh: Laugh,
  wow: Sparkles,
  sad: Frown,
  thanks: HandHeart,
};
const ALL = Object.keys(FACES) as Reaction[];

const Chip = styled.button<{ $isOwn?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-block-size: 2rem;
  padding-inline: ${space(2)};
  border: 1px solid ${({ $isOwn }) => ($isOwn ? 'var(--stoa-primary-text)' : 'var(--stoa-border)')};
  border-radius: 999px;
  background: ${({ $isOwn }) => ($isOwn ? 'var(--stoa-primary-soft)' : 'transparent')};
  color: ${({ $isOwn }) => ($isOwn ? 'var(--stoa-primary-text)' : 'var(--stoa-muted)')};
  font-size: var(--stoa-size-sm);
  font-variant-numeric: tabular-nums;
  transition: border-color ${motion};
  &:hover:not(:disabled) {
    border-color: var(--stoa-border-strong);
  }
`;

const Row = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  min-inline-size: 0;
  padding: 0;
  border: 0;
`;

interface Target {
  post?: string;
  comment?: string;
}

/** Shows the reactions and the user's own: at most one. */
export function Reactions(props: {
  of: Target;
  reactions: Partial<Record<Reaction, number>>;
  ownReaction: Reaction | null;
  canReact: boolean;
  onChange: () => Promise<unknown>;
}) {
  const { t } = useGroupTranslations();
  const format = useFormat();
  const { isBusy, run } = useGroupWork();
  const { of, reactions, ownReaction, canReact, onChange } = props;
  const react = (emoji: Reaction) =>
    void run(async () => {
      await callRpc('react', {
        p_post_id: of.post ?? null,
        p_comment_id: of.comment ?? null,
        p_emoji: emoji === ownReaction ? null : emoji,
      });
      await onChange();
    });
  const shown = ALL.filter((emoji) => (reactions[emoji] ?? 0) > 0);
  return (
    <Row aria-label={t('post.reactions')}>
      {shown.map((emoji) => {
        const count = format.count(reactions[emoji] ?? 0);
        const Face = FACES[emoji];
        return (
          <Chip
            key={emoji}
            type="button"
            $isOwn={emoji === ownReaction}
            aria-pressed={emoji === ownReaction}
            aria-label={t('post.emojiCount', { name: t(`post.emoji.${emoji}`), count })}
            disabled={!canReact || isBusy}
            onClick={() => react(emoji)}
          >
            <Face size={16} strokeWidth={1.75} aria-hidden />
            {count}
          </Chip>
        );
      })}
      {canReact && (
        <Menu
          align="start"
          trigger={
            <Chip type="button" aria-label={t('post.react')}>
              <SmilePlus size={17} strokeWidth={1.5} aria-hidden />
            </Chip>
          }
          items={ALL.map((emoji) => {
            const Face = FACES[emoji];
            return {
              key: emoji,
              label: t(`post.emoji.${emoji}`),
              icon: <Face size={18} strokeWidth={1.5} aria-hidden />,
              onSelect: () => react(emoji),
            };
          })}
        />
      )}
    </Row>
  );
}
