import { History } from 'lucide-react';
import { Button } from '@stoa/shared/ui';
import { useSiteTranslations } from '../translations/index.ts';
import { walk } from './search-hits.tsx';
import { Hits, RecentHead } from './search-styles.ts';

/** Lists recent searches of this tab. */
export function RecentList(props: { texts: string[]; onPick: (text: string) => void; onClear: () => void }) {
  const { t } = useSiteTranslations();
  if (props.texts.length === 0) return null;
  return (
    <section aria-label={t('search.recent')}>
      <RecentHead>
        {t('search.recent')}
        <Button size="sm" variant="quiet" onClick={props.onClear}>
          {t('search.forget')}
        </Button>
      </RecentHead>
      <Hits onKeyDown={walk}>
        {props.texts.map((text) => (
          <li key={text}>
            <button type="button" onClick={() => props.onPick(text)}>
              <i>
                <History size={18} strokeWidth={1.5} aria-hidden />
              </i>
              <span>{text}</span>
            </button>
          </li>
        ))}
      </Hits>
    </section>
  );
}
