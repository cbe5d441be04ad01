import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslations } from '@stoa/shared/i18n';
import { Button, space, VisuallyHidden } from '@stoa/shared/ui';
import { blockSummary, type BlockValue, type Kinds } from './block-schemas.ts';
import { useFieldLabels } from './field-labels.ts';
import { useReorder } from '../../../data/use-reorder.ts';
import { UnfoldingCard } from '../../../components/unfolding-card.tsx';
import { ObjectFields } from './schema-fields.tsx';

const List = styled.ol`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
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

export interface KeyedBlock {
  key: string;
  block: BlockValue;
}

/** The blocks of a page: opened, edited, moved by hand or by keys, doubled, removed, added. */
export function BlockList(props: {
  blocks: readonly KeyedBlock[];
  kinds: Kinds;
  /** Dotted paths below `content.blocks` whose values can't be saved. */
  wrong: readonly string[];
  onChange(blocks: KeyedBlock[]): void;
}) {
  const { t } = useTranslations('dashboard');
  const labels = useFieldLabels();
  const {
    blocks,
    kinds: { schemas, defaults },
    wrong,
    onChange,
  } = props;
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [isAdding, setAdding] = useState(false);
  const palette = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!isAdding) return;
    palette.current?.scrollIntoView({ block: 'nearest' });
    palette.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isAdding]);
  const order = useReorder(blocks, (next, from, to) => {
    const what = labels.kind(blocks[from]?.block.type ?? '');
    setSaid(t('content.movedTo', { what, place: to + 1, all: next.length }));
    onChange(next);
  });
  function add(type: string, at = blocks.length, from?: BlockValue) {
    const key = crypto.randomUUID();
    const block = from ? structuredClone(from) : structuredClone(defaults[type] ?? { type });
    onChange([...blocks.slice(0, at), { key, block }, ...blocks.slice(at)]);
    setOpen(key);
    setAdding(false);
  }
  return (
    <>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
      <List aria-label={t('content.blocks')}>
        {blocks.map(({ key, block }, index) => {
          const kind = labels.kind(block.type);
          const what = t('content.numbered', { what: kind, number: index + 1 });
          const own = wrong
            .filter((place) => place.startsWith(`${index}.`) || place === String(index))
            .map((place) => place.slice(String(index).length + 1));
          return (
            <UnfoldingCard
              key={key}
              index={index}
              isLast={index === blocks.length - 1}
              isOpen={open === key}
              title={kind}
              summary={blockSummary(block)}
              unfinished={own.length > 0 && t('content.toFinish')}
              labels={{
                drag: t('content.drag', { what }),
                up: t('content.up', { what }),
                down: t('content.down', { what }),
                double: t('content.double', { what }),
                remove: t('content.removeThe', { what }),
              }}
              order={order}
              onToggle={() => setOpen(open === key ? null : key)}
              onDouble={() => add(block.type, index + 1, block)}
              onRemove={() => onChange(blocks.filter((one) => one.key !== key))}
            >
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
            </UnfoldingCard>
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
        <Palette ref={palette} aria-label={t('content.kinds')}>
          {Object.keys(schemas).map((type) => (
            <li key={type}>
              <button type="button" onClick={() => add(type)}>
                {labels.kind(type)}
              </button>
            </li>
          ))}
        </Palette>
      )}
    </>
  );
}
