import { useQuery } from '@stoa/shared/data';
import { Stack } from '@stoa/shared/ui';
import type { MediaPlace } from '../../data/library/library-store.ts';
import { useLibraryStore } from '../../data/library/use-library-store.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { usePictureTranslations } from '../../translations/pictures/index.ts';
import { Muted } from '../text-box.tsx';

/** Every place that has this file. */
export function UsedIn({ mediaId }: { mediaId: string }) {
  const { t } = usePictureTranslations();
  const { t: manage } = useManageTranslations();
  const open = useLibraryStore();
  const { data: places } = useQuery<MediaPlace[], Error>(['media-places', mediaId], async () =>
    (await open()).places(mediaId),
  );
  if (!places) return null;
  return (
    <Stack $gap={1}>
      <strong>{t('details.usedIn')}</strong>
      {places.length === 0 && <Muted>{t('details.unused')}</Muted>}
      {places.map(({ entity, entity_id, title }) => (
        <Muted key={entity + entity_id}>
          {manage(`media.entities.${entity}`)}: <bdi>{title}</bdi>
        </Muted>
      ))}
    </Stack>
  );
}
