import { ArrowDown, ArrowUp, ChevronDown, CopyPlus, GripVertical, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { useWords } from '@stoa/shared/i18n';
import { Badge, Button, IconButton, space, VisuallyHidden } from '@stoa/shared/ui';
import { blockSummary, type BlockValue, type Kinds } from './block-schemas.ts';
import { useFieldWords } from './field-words.ts';
import { moved } from '../../../data/moved.ts';
import { ObjectFields } from './schema-fields.tsx';

const List = styled.ol`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
`;
const Item = styled.li<{ $isOver: boolean }>`
  min-inline-size: 0;
  border: 1px solid ${({ $isOver }) => ($isOver ? 'var(--stoa-primary-text)' : 'var(--stoa-border)')};
  border-radius: var(--stoa-radius-lg);
  background: var(--stoa-surface);
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
  span {
    overflow: hidden;
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
    margin-inline-start: auto;
    transition: transform 160ms;
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
`;
const Fields = styled.div`
  display: grid;
  gap: ${space(4)};
  padding: ${space(2)} ${space(4)} ${space(5)};
`;
const Palette = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr));
  gap: ${space(2)};
  padding: 0;
  list-style: none;
  button {
    inline-size: 100%;
    min-block-size: 3rem;
    padding: ${space(2)} ${space(3)};
    border: 1px solid var(--stoa-border);
    border-radius: var(--stoa-radius);
    background: var(--stoa-surface);
    text-align: start;
    &:hover {
      border-color: var(--stoa-primary-text);
      background: var(--stoa-primary-soft);
    }
  }
`;
const ICON = { size: 17, strokeWidth: 1.5, 'aria-hidden': true } as const;

export interface KeyedBlock {
  key: string;
  block: BlockValue;
}

/** The blocks of a page: opened, edited, moved by hand or by keys, doubled, removed, added. */
export function BlockList(props: {
  blocks: readonly KeyedBlock[];
  kinds: Kinds;
  /** Dotted places below `content.blocks` that are not what may be kept. */
  wrong: readonly string[];
  onChange(blocks: KeyedBlock[]): void;
}) {
  const { t } = useWords('dashboard');
  const words = useFieldWords();
  const {
    blocks,
    kinds: { schemas, defaults },
    wrong,
    onChange,
  } = props;
  const [open, setOpen] = useState<string | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const [isAdding, setAdding] = useState(false);

  function move(from: number, to: number) {
    if (to < 0 || to >= blocks.length || from === to) return;
    const what = words.kind(blocks[from]?.block.type ?? '');
    setSaid(t('content.movedTo', { what, place: to + 1, all: blocks.length }));
    onChange(moved(blocks, from, to));
  }
  function add(type: string, at = blocks.length, from?: BlockValue) {
    const key = crypto.randomUUID();
    const block = from ? structuredClone(from) : structuredClone(defaults[type] ?? { type });
    onChange([...blocks.slice(0, at), { key, block }, ...blocks.slice(at)]);
    setOpen(key);
    setAdding(false);
  }
  function onKeys(event: KeyboardEvent, index: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
  }
  function drop(to: number) {
    if (dragged !== null) move(dragged, to);
    setDragged(null);
    setOver(null);
  }
  return (
    <>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
      <List aria-label={t('content.blocks')}>
        {blocks.map(({ key, block }, index) => {
          const isOpen = open === key;
          const kind = words.kind(block.type);
          const what = t('content.numbered', { what: kind, number: index + 1 });
          const own = wrong
            .filter((place) => place.startsWith(`${index}.`) || place === String(index))
            .map((place) => place.slice(String(index).length + 1));
          return (
            <Item
              key={key}
              $isOver={over === index && dragged !== index}
              data-dragged={dragged === index ? '' : undefined}
              data-block={block.type}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(index);
              }}
              onDrop={(event) => {
                event.preventDefault();
                drop(index);
              }}
            >
              <Head>
                <IconButton
                  label={t('content.drag', { what })}
                  draggable
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    event.dataTransfer.setData('text/plain', String(index));
                    setDragged(index);
                  }}
                  onDragEnd={() => {
                    setDragged(null);
                    setOver(null);
                  }}
                  onKeyDown={(event) => onKeys(event, index)}
                >
                  <GripVertical {...ICON} />
                </IconButton>
                <Opener
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? null : key)}
                  onKeyDown={(event) => onKeys(event, index)}
                >
                  <strong>{kind}</strong>
                  <span>{blockSummary(block)}</span>
                  {own.length > 0 && <Badge $tone="warning">{t('content.toFinish')}</Badge>}
                  <ChevronDown {...ICON} />
                </Opener>
              </Head>
              {isOpen && (
                <Fields>
                  <ObjectFields
                    schema={schemas[block.type] ?? {}}
                    value={block}
                    wrong={own}
                    onChange={(next) =>
                      onChange(
                        blocks.map((one) =>
                          one.key === key ? { key, block: { ...next, type: block.type } } : one,
                        ),
                      )
                    }
                  />
                  <div>
                    <IconButton
                      label={t('content.up', { what })}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                    >
                      <ArrowUp {...ICON} />
                    </IconButton>
                    <IconButton
                      label={t('content.down', { what })}
                      disabled={index === blocks.length - 1}
                      onClick={() => move(index, index + 1)}
                    >
                      <ArrowDown {...ICON} />
                    </IconButton>
                    <IconButton
                      label={t('content.double', { what })}
                      onClick={() => add(block.type, index + 1, block)}
                    >
                      <CopyPlus {...ICON} />
                    </IconButton>
                    <IconButton
                      label={t('content.removeThe', { what })}
                      onClick={() => onChange(blocks.filter((one) => one.key !== key))}
                    >
                      <Trash2 {...ICON} />
                    </IconButton>
                  </div>
                </Fields>
              )}
            </Item>
          );
        })}
      </List>
      <div>
        <Button
          variant="secondary"
          aria-expanded={isAdding}
          disabled={blocks.length >= 60}
          onClick={() => setAdding(!isAdding)}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden />
          {t('content.addBlock')}
        </Button>
      </div>
      {isAdding && (
        <Palette aria-label={t('content.kinds')}>
          {Object.keys(schemas).map((type) => (
            <li key={type}>
              <button type="button" onClick={() => add(type)}>
                {words.kind(type)}
              </button>
            </li>
          ))}
        </Palette>
      )}
    </>
  );
}
