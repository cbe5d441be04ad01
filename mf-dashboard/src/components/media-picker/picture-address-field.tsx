import { useTranslations } from '@stoa/shared/i18n';
import { Field, Input } from '@stoa/shared/ui';
import type { PickedPicture } from './candidate.ts';

/** A picture by its address: the platform's own site has no media library. */
export function PictureAddress(props: {
  label: string;
  hint?: string | undefined;
  error?: string | false | undefined;
  src: string;
  alt?: string | undefined;
  onPick(picture: PickedPicture): void;
  onRemove?(): void;
}) {
  const { t } = useTranslations('dashboard');
  const { label, hint, error, src, alt, onPick, onRemove } = props;
  // Larger than any picture, so that no size is stored for a file that nobody measured.
  const put = (next: { src: string; alt: string }) =>
    next.src === '' && onRemove
      ? onRemove()
      : onPick({ ...next, width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY });
  return (
    <>
      <Field label={label} hint={hint ?? t('content.imageUrlHint')} error={error}>
        <Input
          dir="ltr"
          maxLength={500}
          value={src}
          onChange={({ target }) => put({ src: target.value.trim(), alt: alt ?? '' })}
        />
      </Field>
      {alt !== undefined && src !== '' && (
        <Field label={t('content.featuredAlt')}>
          <Input maxLength={300} value={alt} onChange={({ target }) => put({ src, alt: target.value })} />
        </Field>
      )}
    </>
  );
}
