import type { PopupBlock } from '@stoa/shared/contracts/popups/popup-definition';
import { Field, Input, Textarea } from '@stoa/shared/ui';
import { PictureField } from '../../components/media-picker/picture-field.tsx';
import { usePopupsTranslations } from '../../translations/popups/index.ts';

/** The fields of one block of a popup. */
export function BlockFields(props: {
  block: PopupBlock;
  language: string;
  onChange(block: PopupBlock, place: string): void;
}) {
  const { block, language, onChange } = props;
  const { t } = usePopupsTranslations();
  const text = { lang: language, dir: 'auto' as const };
  switch (block.type) {
    case 'heading':
      return (
        <Field label={t('edit.text')} required>
          <Input
            {...text}
            maxLength={120}
            value={block.text}
            onChange={({ target }) => onChange({ ...block, text: target.value }, 'text')}
          />
        </Field>
      );
    case 'text':
      return (
        <Field label={t('edit.text')} required>
          <Textarea
            {...text}
            rows={3}
            maxLength={1000}
            value={block.text}
            onChange={({ target }) => onChange({ ...block, text: target.value }, 'text')}
          />
        </Field>
      );
    case 'picture':
      return (
        <PictureField
          label={t('edit.picture')}
          src={block.src}
          alt={block.alt}
          onPick={({ src, alt }) => onChange({ ...block, src, alt: alt ?? '' }, '')}
        />
      );
    case 'button':
      return (
        <>
          <Field label={t('edit.label')} required>
            <Input
              {...text}
              maxLength={60}
              value={block.label}
              onChange={({ target }) => onChange({ ...block, label: target.value }, 'label')}
            />
          </Field>
          <Field label={t('edit.to')} hint={t('edit.toHint')} required>
            <Input
              dir="ltr"
              maxLength={500}
              value={block.to}
              onChange={({ target }) => onChange({ ...block, to: target.value }, 'to')}
            />
          </Field>
        </>
      );
  }
}
