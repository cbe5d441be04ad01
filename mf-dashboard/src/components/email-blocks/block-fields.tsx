import type { EmailBlock, EmailBlockType } from '@stoa/shared/contracts/email-blocks';
import { Field, Input } from '@stoa/shared/ui';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import { useCampaignTranslations } from '../../translations/campaigns/index.ts';

export const BLOCK_TYPES: readonly EmailBlockType[] = [
  'heading',
  'text',
  'image',
  'button',
  'divider',
  'spacer',
];

/** A block as it begins. */
export function newBlock(type: EmailBlockType): EmailBlock {
  switch (type) {
    case 'heading':
      return { type, text: '' };
    case 'text':
      return { type, html: '' };
    case 'image':
      return { type, url: '', alt: '', link: '' };
    case 'button':
      return { type, label: '', url: '' };
    case 'spacer':
      return { type, height: 24 };
    case 'divider':
      return { type };
  }
}

/** A line that names a block by its content. */
export function blockSummary(block: EmailBlock): string {
  if (block.type === 'heading') return block.text;
  if (block.type === 'text') return block.html.replaceAll(/<[^>]*>/g, ' ').trim();
  if (block.type === 'image') return block.alt;
  return block.type === 'button' ? block.label : '';
}

/** The fields of one block. */
export function BlockFields({ block, onChange }: { block: EmailBlock; onChange(block: EmailBlock): void }) {
  const { t } = useCampaignTranslations();
  const line = (label: string, value: string, put: (text: string) => EmailBlock, isUrl = false) => (
    <Field label={label}>
      <Input
        dir={isUrl ? 'ltr' : 'auto'}
        inputMode={isUrl ? 'url' : undefined}
        maxLength={isUrl ? 2000 : 300}
        placeholder={isUrl ? 'https://' : undefined}
        value={value}
        onChange={({ target }) => onChange(put(target.value))}
      />
    </Field>
  );
  switch (block.type) {
    case 'heading':
      return line(t('block.text'), block.text, (text) => ({ ...block, text }));
    case 'text':
      return (
        <RichTextField
          label={t('block.text')}
          value={block.html}
          onChange={(html) => onChange({ ...block, html })}
        />
      );
    case 'image':
      return (
        <>
          {line(t('block.url'), block.url, (url) => ({ ...block, url }), true)}
          {line(t('block.alt'), block.alt, (alt) => ({ ...block, alt }))}
          {line(t('block.link'), block.link, (link) => ({ ...block, link }), true)}
        </>
      );
    case 'button':
      return (
        <>
          {line(t('block.label'), block.label, (label) => ({ ...block, label }))}
          {line(t('block.url'), block.url, (url) => ({ ...block, url }), true)}
        </>
      );
    case 'spacer':
      return (
        <Field label={t('block.height')}>
          <Input
            type="number"
            min={8}
            max={96}
            value={block.height}
            onChange={({ target }) => onChange({ ...block, height: Number(target.value) })}
          />
        </Field>
      );
    case 'divider':
      return null;
  }
}
