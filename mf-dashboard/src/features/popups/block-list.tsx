import {
  MAX_POPUP_BLOCKS,
  POPUP_BLOCKS,
  type PopupBlock,
} from '@stoa/shared/contracts/popups/popup-definition';
import { Select } from '@stoa/shared/controls';
import { Button, Cluster, space, Stack, VisuallyHidden } from '@stoa/shared/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { UnfoldingCard } from '../../components/unfolding-card.tsx';
import { useReorder } from '../../data/use-reorder.ts';
import { usePopupsTranslations } from '../../translations/popups/index.ts';
import { BlockFields } from './block-fields.tsx';
import { isFinished } from './edited-popup.ts';

const List = styled.ol`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
`;
type Kind = PopupBlock['type'];

const newBlock = (type: Kind): PopupBlock =>
  type === 'picture'
    ? { type, src: '', alt: '' }
    : type === 'button'
      ? { type, label: '', to: '' }
      : { type, text: '' };
const summaryOf = (block: PopupBlock): string =>
  block.type === 'picture' ? block.alt : block.type === 'button' ? block.label : block.text;

/** The blocks of a popup in one language, moved by hand or by keys. */
export function BlockList(props: {
  blocks: readonly PopupBlock[];
  language: string;
  onChange(blocks: PopupBlock[], place?: string): void;
}) {
  const { t } = usePopupsTranslations();
  const { blocks, language } = props;
  const [open, setOpen] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const [kind, setKind] = useState<Kind>('text');
  const order = useReorder(blocks, (next, from, to) => {
    setSaid(t('edit.moved', { number: from + 1, place: to + 1, all: next.length }));
    setOpen(null);
    props.onChange(next);
  });
  function insert(at: number, block: PopupBlock) {
    props.onChange([...blocks.slice(0, at), block, ...blocks.slice(at)]);
    setOpen(at);
  }
  return (
    <Stack $gap={3}>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
      {blocks.length === 0 && <p>{t('edit.noBlocks')}</p>}
      <List>
        {blocks.map((block, index) => {
          const title = summaryOf(block) || t(`edit.types.${block.type}`);
          return (
            <UnfoldingCard
              // Blocks have no id; their place is what they are known by.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              index={index}
              isLast={index === blocks.length - 1}
              isOpen={open === index}
              title={t(`edit.types.${block.type}`)}
              summary={summaryOf(block)}
              unfinished={!isFinished(block) && t('edit.toFinish')}
              labels={{
                drag: t('edit.drag', { title }),
                up: t('edit.up', { title }),
                down: t('edit.down', { title }),
                double: t('edit.double', { title }),
                remove: t('edit.remove', { title }),
              }}
              order={order}
              onToggle={() => setOpen(open === index ? null : index)}
              onDouble={() => blocks.length < MAX_POPUP_BLOCKS && insert(index + 1, structuredClone(block))}
              onRemove={() => {
                setSaid(t('edit.removed'));
                setOpen(null);
                props.onChange(blocks.filter((_, at) => at !== index));
              }}
            >
              <BlockFields
                block={block}
                language={language}
                onChange={(next, place) =>
                  props.onChange(
                    blocks.map((one, at) => (at === index ? next : one)),
                    place && `${index}.${place}`,
                  )
                }
              />
            </UnfoldingCard>
          );
        })}
      </List>
      <Cluster $gap={2}>
        <Select
          aria-label={t('edit.type')}
          style={{ inlineSize: 'auto' }}
          value={kind}
          options={POPUP_BLOCKS.map((value) => ({ value, label: t(`edit.types.${value}`) }))}
          onChange={({ target }) => setKind(POPUP_BLOCKS.find((one) => one === target.value) ?? 'text')}
        />
        <Button
          variant="secondary"
          disabled={blocks.length >= MAX_POPUP_BLOCKS}
          onClick={() => insert(blocks.length, newBlock(kind))}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden />
          {t('edit.add')}
        </Button>
      </Cluster>
    </Stack>
  );
}
