import { useSite } from '@stoa/shared/shell';
import { ForManagers } from '../../components/for-managers.tsx';
import { AreaScreen } from '../../frames/area/area-screen.tsx';
import { useManageTranslations } from '../../translations/manage/index.ts';
import { Files } from './files.tsx';
import { Room } from './room.tsx';

/** The account's files. */
export function Library() {
  const { t } = useManageTranslations();
  const { name: site } = useSite();
  return (
    <ForManagers>
      <AreaScreen title={t('media.title')} lead={t('media.lead', { site })}>
        <Files hasPrivate room={<Room />} />
      </AreaScreen>
    </ForManagers>
  );
}
