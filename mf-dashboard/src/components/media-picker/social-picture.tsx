import { useTranslations } from '@stoa/shared/i18n';
import { usePictureTranslations } from '../../translations/pictures/index.ts';
import type { PickedPicture } from './candidate.ts';
import { LazyPictureField } from './lazy-picture-field.tsx';

/** The shape that networks show beside a shared link. */
const RATIOS = [[1200, 630]] as const;

/** The picture of shared links. */
export function SocialPicture(props: {
  src: string;
  onPick(picture: PickedPicture): void;
  onRemove(): void;
}) {
  const { t } = useTranslations('dashboard');
  const { t: pictures } = usePictureTranslations();
  return (
    <LazyPictureField {...props} label={t('site.seoImage')} hint={pictures('hints.social')} ratios={RATIOS} />
  );
}
