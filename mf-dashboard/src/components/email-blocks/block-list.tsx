import type { EditedBlock } from '@stoa/shared/contracts/campaign-fields';
import type { EmailBlock, EmailBlockType } from '@stoa/shared/contracts/email-blocks';
import { Button, Cluster, space, VisuallyHidden } from '@stoa/shared/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { UnfoldingCard } from '../unfolding-card.tsx';
import { useReorder } from '../../data/use-reorder.ts';
import { useCampaignTranslations } from '../../translations/campaigns/index.ts';
import { BLOCK_TYPES, BlockFields, blockSummary, newBlock } from './block-fields.tsx';
import { incompleteBlocks } from './incomplete-blocks.ts';

const List = styled.ol`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  list-style: none;
`;

/** The blocks of an email in their order: opened, moved by hand or by keys, doubled, removed, added. */
export function BlockList({
  blocks,
  onChange,
}: {
  blocks: readonly EditedBlock[];
  onChange(blocks: EditedBlock[]): void;
}) {
  const { t } = useCampaignTranslations();
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const incomplete = incompleteBlocks(blocks);
  const nameOf = (index: number) =>
    t('block.numbered', { kind: t(`kinds.${blocks[index]?.block.type ?? 'text'}`), number: index + 1 });
  const order = useReorder(blocks, (next, from, to) => {
    setSaid(t('block.moved', { what: nameOf(from), place: to + 1, all: next.length }));
    onChange(next);
  });
  const add = (block: EmailBlock, at = blocks.length) => {
    const key = crypto.randomUUID();
    onChange([...blocks.slice(0, at), { key, block }, ...blocks.slice(at)]);
    setOpen(key);
  };
  return (
    <>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
      {blocks.length > 0 && (
        <List aria-label={t('blocks')}>
          {blocks.map(({ key, block }, index) => {
            const what = nameOf(index);
            return (
              <UnfoldingCard
                key={key}
                index={index}
                isLast={index === blocks.length - 1}
                isOpen={open === key}
                title={t(`kinds.${block.type}`)}
                summary={blockSummary(block)}
                unfinished={incomplete.includes(index) && t('block.unfinished')}
                labels={{
                  drag: t('block.drag', { what }),
                  up: t('block.up', { what }),
                  down: t('block.down', { what }),
                  double: t('block.double', { what }),
                  remove: t('block.remove', { what }),
                }}
                order={order}
                onToggle={() => setOpen(open === key ? null : key)}
                onDouble={() => add(structuredClone(block), index + 1)}
                onRemove={() => onChange(blocks.filter((one) => one.key !== key))}
              >
                <BlockFields
                  block={block}
                  onChange={(next) =>
                    onChange(blocks.map((one) => (one.key === key ? { key, block: next } : one)))
                  }
                />
              </UnfoldingCard>
            );
          })}
        </List>
      )}
      <AddBlock onAdd={(type) => add(newBlock(type))} />
    </>
  );
}

function AddBlock({ onAdd }: { onAdd(type: EmailBlockType): void }) {
  const { t } = useCampaignTranslations();
  return (
    <Cluster as="ul" $gap={2} aria-label={t('addBlock')} style={{ listStyle: 'none', padding: 0 }}>
      {BLOCK_TYPES.map((type) => (
        <li key={type}>
          <Button type="button" variant="secondary" onClick={() => onAdd(type)}>
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            {t(`kinds.${type}`)}
          </Button>
        </li>
      ))}
    </Cluster>
  );
}
