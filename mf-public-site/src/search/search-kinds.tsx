import { useId } from 'react';
import { SEARCH_TYPES, type SearchType } from '@stoa/shared/contracts/search-types';
import { VisuallyHidden } from '@stoa/shared/ui';
import { useSiteTranslations } from '../translations/index.ts';
import { Kinds } from './search-styles.ts';

/** Selects the search source: everything, or one of them. */
export function SearchKinds({ type, onChange }: { type: SearchType; onChange: (type: SearchType) => void }) {
  const { t } = useSiteTranslations();
  const name = useId();
  return (
    <Kinds>
      <VisuallyHidden as="legend">{t('search.kinds')}</VisuallyHidden>
      {SEARCH_TYPES.map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name={name}
            value={kind}
            checked={kind === type}
            onChange={() => onChange(kind)}
          />
          {t(`search.kind.${kind}`)}
        </label>
      ))}
    </Kinds>
  );
}
