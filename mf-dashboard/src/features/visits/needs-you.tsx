import { Link } from '@stoa/shared/router';
import { Button, Cluster } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { AsideList } from '../../components/aside-list.ts';
import { Muted } from '../../components/text-box.tsx';
import { useFormat } from '../../data/format.ts';
import { useVisitsTranslations } from '../../translations/visits/index.ts';
import type { useNeeds } from './use-needs.ts';

/** Lists open matters of a manager, each with its way; nothing at all without any. */
export function NeedsYou({ open }: { open: ReturnType<typeof useNeeds> }) {
  const { t } = useVisitsTranslations();
  const { count } = useFormat();
  const { needs, hasFailed, retry } = open;
  if (needs.length === 0 && !hasFailed) return null;
  return (
    <Part title={t('needsYou')}>
      {needs.length > 0 && (
        <AsideList>
          {needs.map(({ key, to, figure }) => (
            <li key={key}>
              <Link to={to}>
                <span>{t(`needs.${key}`)}</span>
                <strong>{typeof figure === 'number' ? count(figure) : figure}</strong>
              </Link>
            </li>
          ))}
        </AsideList>
      )}
      {hasFailed && (
        <Cluster $gap={3}>
          <Muted as="span">{t('needsFailed')}</Muted>
          <Button size="sm" variant="secondary" onClick={retry}>
            {t('retry')}
          </Button>
        </Cluster>
      )}
    </Part>
  );
}
