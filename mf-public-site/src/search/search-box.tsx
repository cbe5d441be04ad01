import { useEffect, useRef, useState } from 'react';
import type { SearchType } from '@stoa/shared/contracts/search-types';
import { useSite } from '@stoa/shared/shell';
import { Field, Input, Notice, Stack } from '@stoa/shared/ui';
import { useSiteTranslations } from '../translations/index.ts';
import { addRecent, clearRecent, readRecent } from './recent-searches.ts';
import { RecentList } from './recent-list.tsx';
import { SearchHits, stepIn } from './search-hits.tsx';
import { SearchKinds } from './search-kinds.tsx';
import { useSearch, useSettled } from './use-search.ts';

const NOT_FOUND_FROM_LENGTH = 4;

/** A text box, what kind is sought, and what it finds in this site; it may be built before it is shown. */
export function SearchBox({ isShown }: { isShown: boolean }) {
  const { t } = useSiteTranslations();
  const { account_id } = useSite();
  const [text, setText] = useState('');
  const [type, setType] = useState<SearchType>('all');
  const [recent, setRecent] = useState(() => readRecent(account_id));
  const settled = useSettled(text);
  const { hits, isLoading, error } = useSearch(settled, type);
  const isEmpty = settled.trim().length >= NOT_FOUND_FROM_LENGTH && !isLoading && !error && hits.length === 0;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown]);
  function clear() {
    clearRecent(account_id);
    setRecent([]);
  }
  return (
    <Stack $gap={4} data-search-box="">
      <Field label={t('search.label')}>
        <Input
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => stepIn(event, text === settled && !isLoading)}
          maxLength={200}
          autoComplete="off"
          ref={box}
        />
      </Field>
      <SearchKinds type={type} onChange={setType} />
      <div aria-live="polite" aria-busy={isLoading}>
        {error && <Notice tone="danger">{t('state.failed')}</Notice>}
        {isEmpty && <Notice>{t('errors.notFound')}</Notice>}
        <SearchHits hits={hits} searched={settled} onFollow={() => addRecent(account_id, settled)} />
        {text.trim() === '' && <RecentList texts={recent} onPick={setText} onClear={clear} />}
      </div>
    </Stack>
  );
}
