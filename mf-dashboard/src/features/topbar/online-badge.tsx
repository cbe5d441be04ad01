import { useTranslations } from '@stoa/shared/i18n';
import { countPeople, useOnline } from '@stoa/shared/presence';
import { Link } from '@stoa/shared/router';
import { Dialog, IconButton, motion, onMobile, space } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { lazyPart } from '../../data/lazy-part.ts';

const Group = styled.span`
  display: inline-flex;
  align-items: center;
  ${onMobile} {
    > button {
      display: none;
    }
  }
`;
const Count = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: 2.25rem;
  padding-inline: ${space(3)};
  border: 1px solid var(--stoa-border);
  border-radius: 999px;
  color: inherit;
  font-size: var(--stoa-size-sm);
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  transition: border-color ${motion};
  &:hover {
    border-color: var(--stoa-border-strong);
  }
  ${onMobile} {
    padding-inline: ${space(2)};
  }
`;
const Dot = styled.span<{ $isLive: boolean }>`
  inline-size: 0.55rem;
  block-size: 0.55rem;
  border-radius: 50%;
  background: ${({ $isLive }) => ($isLive ? 'var(--stoa-success)' : 'var(--stoa-border-strong)')};
`;
const list = lazyPart(() => import(/* webpackChunkName: "members-online" */ './members-online-list.tsx'));

/** Shows how many members are online, and who. */
export function OnlineBadge({ messagesPath }: { messagesPath: string }) {
  const { t } = useTranslations('dashboard');
  const online = useOnline();
  const [isOpen, setOpen] = useState(false);
  const count = countPeople(online);
  const parts = useLazy(list, isOpen);

  return (
    <Group>
      <Count
        to={messagesPath}
        aria-label={t('online.count', { count })}
        data-testid="online-count"
        data-tour="online"
      >
        <Dot $isLive={count > 0} aria-hidden="true" />
        <span aria-live="polite">{count}</span>
      </Count>
      <IconButton label={t('online.show')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <UsersRound size={20} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        place="end"
        maxWidth="22rem"
        title={t('online.title')}
        closeLabel={t('online.close')}
      >
        {count === 0 ? <p>{t('online.nobody')}</p> : parts && <parts.MembersOnlineList />}
      </Dialog>
    </Group>
  );
}
