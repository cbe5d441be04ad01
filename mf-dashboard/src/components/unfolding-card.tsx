import { ArrowDown, ArrowUp, ChevronDown, CopyPlus, GripVertical, Trash2 } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Badge, IconButton, space } from '@stoa/shared/ui';
import type { ReorderState } from '../data/use-reorder.ts';

const Item = styled.li<{ $isOver: boolean; $isLine: boolean }>`
  min-inline-size: 0;
  border: 1px solid ${({ $isOver }) => ($isOver ? 'var(--stoa-primary-text)' : 'var(--stoa-border)')};
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
  /* What is out of sight is taken for a line; a taller card would push the ones below it when it is drawn. */
  ${({ $isLine }) => $isLine && 'content-visibility: auto;'}
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
    text-align: match-parent;
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
  }
  svg:last-child {
    transition: transform var(--stoa-fade);
  }
  &[aria-expanded='true'] svg:last-child {
    transform: rotate(180deg);
  }
`;
const Body = styled.div`
  display: grid;
  gap: ${space(4)};
  padding: ${space(2)} ${space(4)} ${space(5)};
`;
const ICON = { size: 17, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** One of many in an order: a line that opens to everything that is written of it, moved by hand or by keys. */
export function UnfoldingCard(props: {
  index: number;
  isLast: boolean;
  isOpen: boolean;
  title: string;
  icon?: ReactNode;
  /** One-line summary of its content. */
  summary: ReactNode;
  /** Said beside the summary while something is missing. */
  unfinished: string | false;
  labels: Record<'drag' | 'up' | 'down' | 'double' | 'remove', string>;
  order: ReorderState;
  onToggle(): void;
  onDouble(): void;
  onRemove(): void;
  children: ReactNode;
  /** Shown below it whether it is open or not. */
  below?: ReactNode;
}) {
  const { index, isOpen, labels, order } = props;
  function onKeys(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    order.move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
  }
  return (
    <Item
      $isOver={order.over === index && order.dragged !== index}
      $isLine={!props.below}
      data-dragged={order.dragged === index ? '' : undefined}
      onDragOver={(event) => {
        if (order.dragged === null) return;
        event.preventDefault();
        order.hover(index);
      }}
      onDrop={(event) => {
        event.preventDefault();
        order.drop(index);
      }}
    >
      <Head>
        <IconButton
          label={labels.drag}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', String(index));
            order.start(index);
          }}
          onDragEnd={order.end}
          onKeyDown={onKeys}
        >
          <GripVertical {...ICON} />
        </IconButton>
        <Opener type="button" aria-expanded={isOpen} onClick={props.onToggle} onKeyDown={onKeys}>
          {props.icon}
          <strong>{props.title}</strong>
          <span dir="auto">{props.summary}</span>
          {props.unfinished && <Badge $tone="warning">{props.unfinished}</Badge>}
          <ChevronDown {...ICON} />
        </Opener>
      </Head>
      {isOpen && (
        <Body>
          {props.children}
          <div>
            <IconButton label={labels.up} disabled={index === 0} onClick={() => order.move(index, index - 1)}>
              <ArrowUp {...ICON} />
            </IconButton>
            <IconButton
              label={labels.down}
              disabled={props.isLast}
              onClick={() => order.move(index, index + 1)}
            >
              <ArrowDown {...ICON} />
            </IconButton>
            <IconButton label={labels.double} onClick={props.onDouble}>
              <CopyPlus {...ICON} />
            </IconButton>
            <IconButton label={labels.remove} onClick={props.onRemove}>
              <Trash2 {...ICON} />
            </IconButton>
          </div>
        </Body>
      )}
      {props.below}
    </Item>
  );
}
