import { Search } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from '@stoa/shared/router';
import { Dialog, IconButton } from '@stoa/shared/ui';
import { useSiteWords } from '../../words/index.ts';
import { SearchBox } from '../../search/search-box.tsx';

/** Opens the search of the site; a result closes it by changing the route. */
export function SearchButton() {
  const { t } = useSiteWords();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    <>
      <IconButton label={t('header.search')} onClick={() => setOpenAt(pathname)} data-search="">
        <Search size={20} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <Dialog
        open={openAt === pathname}
        onClose={() => setOpenAt(null)}
        title={t('header.search')}
        closeLabel={t('search.close')}
      >
        <SearchBox />
      </Dialog>
    </>
  );
}
