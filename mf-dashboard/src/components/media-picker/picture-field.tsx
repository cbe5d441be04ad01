import { PictureBox } from '@stoa/shared/pictures';
import { Button, IconButton, Menu } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { Ellipsis } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../data/lazy-part.ts';
import { usePictureTranslations } from '../../translations/pictures/index.ts';
import type { PickedPicture } from './candidate.ts';
import type { Ratio } from './details-step.tsx';
import { useFileDrop } from './drop-zone.tsx';
import type { PickerStart } from './media-picker.tsx';
import { fileNameOf } from './picture-address.ts';

/** Loads the dialog with the first image that is chosen. */
const picker = lazyPart(() => import(/* webpackChunkName: "media-picker" */ './media-picker.tsx'));

const ANY: readonly Ratio[] = [
  [1, 1],
  [4, 3],
  [16, 9],
];

/** A field that holds a picture: chosen from the library, uploaded, or copied; never typed. */
export function PictureField(props: {
  label: string;
  hint?: string | undefined;
  error?: string | false | undefined;
  /** The picture's address; empty while there is none. */
  src: string;
  /** Undefined where the alt text is stored with the file alone. */
  alt?: string | undefined;
  /** Shapes that fit here, offered for cropping; the usual ones without. */
  ratios?: readonly Ratio[];
  onPick(picture: PickedPicture): void;
  onRemove?(): void;
}) {
  const { t } = usePictureTranslations();
  const { label, src, alt, ratios = ANY } = props;
  const [start, setStart] = useState<PickerStart | null>(null);
  const parts = useLazy(picker, start !== null);
  const main = useRef<HTMLButtonElement>(null);
  const openBefore = useRef(false);
  const { isOver, dropProps } = useFileDrop(setStart);
  // The entry of the menu that opened the window is gone by then.
  useEffect(() => {
    const shouldReturn = openBefore.current && start === null;
    openBefore.current = start !== null;
    if (!shouldReturn) return;
    const frame = requestAnimationFrame(() => main.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [start]);
  const isEmpty = src === '';
  const altCaption = alt === '' ? t('field.decorative') : alt && t('field.alt', { text: alt });
  const actions = (
    <>
      <Button
        ref={main}
        type="button"
        size="sm"
        variant="secondary"
        aria-label={t(isEmpty ? 'field.chooseFor' : 'field.replaceFor', { field: label })}
        aria-haspopup="dialog"
        onClick={() => setStart('library')}
      >
        {t(isEmpty ? 'field.choose' : 'field.replace')}
      </Button>
      {!isEmpty && props.onRemove && (
        <Button
          type="button"
          size="sm"
          variant="quiet"
          aria-label={t('field.removeFor', { field: label })}
          onClick={() => {
            props.onRemove?.();
            main.current?.focus();
          }}
        >
          {t('field.remove')}
        </Button>
      )}
      <Menu
        align="end"
        trigger={
          <IconButton type="button" label={t('field.more', { field: label })}>
            <Ellipsis size={18} strokeWidth={1.5} aria-hidden />
          </IconButton>
        }
        items={[
          ...(isEmpty ? [] : [{ key: 'edit', label: t('field.edit'), onSelect: () => setStart('edit') }]),
          { key: 'address', label: t('field.fromAddress'), onSelect: () => setStart('address') },
        ]}
      />
    </>
  );
  return (
    <>
      <PictureBox
        label={label}
        hint={props.hint}
        error={props.error}
        src={isEmpty ? null : src}
        name={isEmpty ? undefined : fileNameOf(src)}
        caption={isEmpty ? t('field.none') : altCaption}
        isOver={isOver}
        actions={actions}
        {...dropProps}
      />
      {start !== null && parts && (
        <parts.MediaPicker
          start={start}
          current={isEmpty ? null : { src, alt: alt ?? '' }}
          ratios={ratios}
          onClose={() => setStart(null)}
          onPick={(picture) => {
            setStart(null);
            props.onPick(picture);
          }}
        />
      )}
    </>
  );
}
