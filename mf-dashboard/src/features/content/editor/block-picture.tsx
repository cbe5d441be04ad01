import { useTranslations } from '@stoa/shared/i18n';
import type { PickedPicture } from '../../../components/media-picker/candidate.ts';
import { LazyPictureField } from '../../../components/media-picker/lazy-picture-field.tsx';
import type { FieldSchema } from './block-schemas.ts';
import { useFieldLabels } from './field-labels.ts';

/** The keys of one picture field; its size is the file's, and nobody's to type. */
export const PICTURE_KEYS: readonly string[] = ['src', 'alt', 'width', 'height'];

/** Tells if an object is a picture, perhaps with a caption. */
export const isPictureSchema = ({ properties = {} }: FieldSchema): boolean =>
  properties['src'] !== undefined && properties['alt'] !== undefined;

/** Tells if it's a picture and nothing else. */
export const isPictureAlone = (schema: FieldSchema): boolean =>
  isPictureSchema(schema) && Object.keys(schema.properties ?? {}).every((key) => PICTURE_KEYS.includes(key));

const MAX_PX = 20_000;

/** The picture of a block, or one of its pictures. */
export function BlockPicture(props: {
  /** "Picture" without it. */
  label?: string;
  value: Record<string, unknown>;
  wrong: readonly string[];
  onChange(value: Record<string, unknown>): void;
  onRemove?: (() => void) | undefined;
}) {
  const { t } = useTranslations('dashboard');
  const labels = useFieldLabels();
  const { value, wrong, onChange } = props;
  const text = (key: string) => (typeof value[key] === 'string' ? value[key] : '');
  const isWrong = wrong.some((place) => place === '' || PICTURE_KEYS.includes(place));
  return (
    <LazyPictureField
      label={props.label ?? labels.field('image')}
      error={isWrong && t('content.wrongField')}
      src={text('src')}
      alt={text('alt')}
      onPick={(picture) => onChange(withPicture(value, picture))}
      {...(props.onRemove && { onRemove: props.onRemove })}
    />
  );
}

function withPicture(value: Record<string, unknown>, { src, alt, width, height }: PickedPicture) {
  const { width: _width, height: _height, ...rest } = value;
  const isMeasured = width <= MAX_PX && height <= MAX_PX;
  return { ...rest, src, alt, ...(isMeasured && { width, height }) };
}
