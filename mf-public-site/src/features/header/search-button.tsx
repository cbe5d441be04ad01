import { Search } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from '@stoa/shared/router';
import { Dialog, IconButton, useDialogAhead, usePrefetch } from '@stoa/shared/ui';
import { lazy, useLazy } from '@stoa/shared/ui/lazy';
import { useSiteTranslations } from '../../translations/index.ts';

const search = lazy(() => import(/* webpackChunkName: "search" */ '../../search/search-box.tsx'));
const preload = () => void search.load().catch(() => {});

/** Opens the search of the site; a result closes it by changing the route. It is loaded when it is approached. */
export function SearchButton() {
  const { t } = useSiteTranslations();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  usePrefetch(search);
  const ahead = useDialogAhead(search);
  const parts = useLazy(search, isOpen);
  return (
    <>
      <IconButton
        label={t('header.search')}
        onClick={() => setOpenAt(pathname)}
        onPointerEnter={preload}
        onFocus={preload}
        data-search=""
      >
        <Search size={20} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <Dialog
        open={isOpen && parts !== null}
        onClose={() => setOpenAt(null)}
        title={t('header.search')}
        closeLabel={t('search.close')}
        maxWidth="40rem"
        ahead={ahead}
      >
        {parts && <parts.SearchBox isShown={isOpen} />}
      </Dialog>
    </>
  );
}
