import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { MenuEntry } from '@stoa/shared/contracts/account';
import { useLocation } from '@stoa/shared/router';
import { useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import {
  Cluster,
  Dialog,
  IconButton,
  LinkButton,
  onWide,
  space,
  useDialogAhead,
  withoutScript,
} from '@stoa/shared/ui';
import { SafeHtml } from '../../parts/safe-html.tsx';
import { SiteLink } from '../../parts/site-link.tsx';
import { useSiteTranslations } from '../../translations/index.ts';
import { menuTree, type MenuNode } from './menu-tree.ts';

const OnlyMobile = styled.div`
  margin-inline-start: ${space(-2)};
  ${onWide} {
    display: none;
  }
  ${withoutScript} {
    display: none;
  }
`;
const List = styled.ul`
  padding: 0;
  list-style: none;
  a,
  span {
    display: block;
    padding-block: ${space(3)};
    color: inherit;
    text-decoration: none;
    font-size: 1.1rem;
  }
  & & {
    padding-inline-start: ${space(5)};
    a,
    span {
      padding-block: ${space(2)};
      font-size: 1rem;
    }
  }
  > li + li {
    border-block-start: 1px solid var(--stoa-border);
  }
  & & > li + li {
    border: 0;
  }
`;

/** The menu of small screens: a button, and a sheet from the side that closes on every change of route. */
export function MobileMenu(props: { entries: readonly MenuEntry[]; showLogin: boolean }) {
  const { t } = useSiteTranslations();
  const { settings, name } = useSite();
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  const here = `${pathname}${search}${hash}`;
  const [openAt, setOpenAt] = useState<string | null>(null);
  const ahead = useDialogAhead();
  return (
    <OnlyMobile>
      <IconButton
        label={t('header.openMenu')}
        aria-expanded={openAt === here}
        onClick={() => setOpenAt(here)}
      >
        <MenuIcon size={22} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <Dialog
        open={openAt === here}
        onClose={() => setOpenAt(null)}
        title={settings.sitetitle || name}
        closeLabel={t('header.closeMenu')}
        place="start"
        maxWidth="20rem"
        ahead={ahead}
        footer={
          props.showLogin &&
          status !== 'signedIn' && (
            <Cluster>
              <LinkButton to="/login" variant="secondary">
                {t('header.login')}
              </LinkButton>
              <LinkButton to="/signup">{t('header.signup')}</LinkButton>
            </Cluster>
          )
        }
      >
        <nav aria-label={t('header.menu')}>
          <Levels nodes={menuTree(props.entries)} />
        </nav>
      </Dialog>
    </OnlyMobile>
  );
}

function Levels({ nodes }: { nodes: readonly MenuNode[] }) {
  return (
    <List>
      {nodes.map(({ id, item, children }) => (
        <li key={id}>
          {item.item_url ? <SiteLink to={item.item_url}>{item.label}</SiteLink> : <span>{item.label}</span>}
          {item.mega_menu?.columns.map((column, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <SafeHtml key={index} html={column.content} />
          ))}
          {children.length > 0 && <Levels nodes={children} />}
        </li>
      ))}
    </List>
  );
}
