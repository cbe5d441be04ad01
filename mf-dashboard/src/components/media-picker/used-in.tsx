import { useQuery } from '@stoa/shared/data';
import { Stack } from '@stoa/shared/ui';
import { callRpc } from '../../data/call-rpc.ts';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { usePictureTranslations } from '../../translations/pictures/index.ts';
import { Muted } from '../text-box.tsx';

interface Place {
  entity: string;
  entity_id: string;
  title: string;
}

/** Every place that has this file. */
export function UsedIn({ mediaId }: { mediaId: string }) {
  const { t } = usePictureTranslations();
  const { t: manage } = useManageTranslations();
  const { data: places } = useQuery<Place[], Error>(['media-places', mediaId], () =>
    callRpc('media_places', { p_media_id: mediaId }),
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
