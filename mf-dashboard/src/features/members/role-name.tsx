import { Badge } from '@stoa/shared/ui';
import { useManageTranslations } from '../../translations/manage/index.ts';

/** Shows a member's role; the owner's badge replaces a role of the same name. */
export function RoleName({ name, isOwner }: { name: string | undefined; isOwner: boolean }) {
  const { t } = useManageTranslations();
  const owner = t('users.owner');
  return (
    <>
      {name && !(isOwner && name === owner) && <bdi>{name}</bdi>}
      {isOwner && <Badge $tone="primary">{owner}</Badge>}
    </>
  );
}
