import { useWords } from '@stoa/shared/i18n';
import { useSite } from '@stoa/shared/shell';
import { IconButton } from '@stoa/shared/ui';
import { useLate } from '@stoa/shared/ui/late';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { latePart } from '../../../data/late-part.ts';
import { startsByItself, tourProgress } from './tour-steps.ts';

const tour = latePart(() => import(/* webpackChunkName: "tour" */ './tour.tsx'));

/** Starts the guided tour, or goes on with it; where the account wants it, it starts by itself once. */
export function Help() {
  const { t } = useWords('dashboard');
  const { account_id: accountId, settings } = useSite();
  const [isOpen, setOpen] = useState(() =>
    startsByItself(settings.onboard ?? false, tourProgress(localStorage, accountId)),
  );
  const parts = useLate(tour, isOpen);
  return (
    <span data-tour="help">
      <IconButton label={t('topbar.help')} onClick={() => setOpen(true)}>
        <CircleHelp size={20} strokeWidth={1.5} aria-hidden />
      </IconButton>
      {isOpen && parts && <parts.Tour onClose={() => setOpen(false)} />}
    </span>
  );
}
