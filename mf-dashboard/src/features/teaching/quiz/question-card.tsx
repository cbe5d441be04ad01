import { ArrowDown, ArrowUp, ChevronDown, CopyPlus, GripVertical, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Badge, IconButton, space } from '@stoa/shared/ui';
import { useTeachingWords } from '../../../words/teaching/index.ts';
import { type EditedQuestion, problemOf, summaryOf } from './question.ts';
import { QuestionFields } from './question-fields.tsx';

const Item = styled.li<{ $isOver: boolean }>`
  min-inline-size: 0;
  border: 1px solid ${({ $isOver }) => ($isOver ? 'var(--stoa-primary-text)' : 'var(--stoa-border)')};
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  content-visibility: auto;
  contain-intrinsic-block-size: auto 3.5rem;
  &[data-dragged] {
    opacity: 0.5;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  padding: ${space(1)};
  > button:first-of-type {
    cursor: grab;
    color: var(--stoa-muted);
  }
`;
const Opener = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space(2)};
  min-inline-size: 0;
  min-block-size: 2.75rem;
  padding: 0 ${space(2)};
  border: 0;
  background: none;
  text-align: start;
  strong {
    flex: none;
    font-weight: 560;
  }
  > span:nth-of-type(1) {
    flex: 1;
    overflow: hidden;
    color: var(--stoa-muted);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
    transition: transform 160ms;
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;
const Body = styled.div`
  padding: ${space(2)} ${space(4)} ${space(5)};
`;
const ICON = { size: 17, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** One question: a line that opens to everything that is written of it. */
export function QuestionCard(props: {
  question: EditedQuestion;
  number: number;
  isLast: boolean;
  isOpen: boolean;
  isOver: boolean;
  isDragged: boolean;
  onToggle(): void;
  onChange(question: EditedQuestion): void;
  onMove(step: -1 | 1): void;
  onDouble(): void;
  onRemove(): void;
  drag: { start(): void; over(): void; drop(): void; end(): void };
}) {
  const { t } = useTeachingWords();
  const { question, number, isOpen, drag, onMove } = props;
  const what = t('quiz.question', { number });
  const isUnfinished = problemOf(question) !== null;
  function onKeys(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  }
  return (
    <Item
      $isOver={props.isOver}
      data-dragged={props.isDragged ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        drag.over();
      }}
      onDrop={(event) => {
        event.preventDefault();
        drag.drop();
      }}
    >
      <Head>
        <IconButton
          label={t('outline.drag', { title: what })}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', question.id);
            drag.start();
          }}
          onDragEnd={drag.end}
          onKeyDown={onKeys}
        >
          <GripVertical {...ICON} />
        </IconButton>
        <Opener type="button" aria-expanded={isOpen} onClick={props.onToggle} onKeyDown={onKeys}>
          <strong>{what}</strong>
          <span dir="auto">{summaryOf(question.body) || t(`quiz.types.${question.type}`)}</span>
          {isUnfinished && <Badge $tone="warning">{t('quiz.toFinish')}</Badge>}
          <ChevronDown {...ICON} />
        </Opener>
      </Head>
      {isOpen && (
        <Body>
          <QuestionFields question={question} onChange={props.onChange} />
          <div>
            <IconButton label={t('quiz.up', { what })} disabled={number === 1} onClick={() => onMove(-1)}>
              <ArrowUp {...ICON} />
            </IconButton>
            <IconButton label={t('quiz.down', { what })} disabled={props.isLast} onClick={() => onMove(1)}>
              <ArrowDown {...ICON} />
            </IconButton>
            <IconButton label={t('quiz.double', { what })} onClick={props.onDouble}>
              <CopyPlus {...ICON} />
            </IconButton>
            <IconButton label={t('quiz.remove', { what })} onClick={props.onRemove}>
              <Trash2 {...ICON} />
            </IconButton>
          </div>
        </Body>
      )}
    </Item>
  );
}
