import { useTranslations } from '@stoa/shared/i18n';
import { IconButton } from '@stoa/shared/ui';
import { CircleHelp } from 'lucide-react';

/** Starts the guided tour. */
export function Help({ onStart }: { onStart(): void }) {
  const { t } = useTranslations('dashboard');
  return (
    <span data-tour="help">
      <IconButton label={t('topbar.help')} onClick={onStart}>
        <CircleHelp size={20} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </span>
  );
}
