import { Moon, Sun } from 'lucide-react';
import { useTheme } from '@stoa/shared/shell';
import { IconButton } from '@stoa/shared/ui';
import { useSiteTranslations } from '../../translations/index.ts';

/** Switches the site between light and dark; the shell keeps the choice. */
export function ThemeToggle() {
  const { theme, setTheme } = useTheme();
  const { t } = useSiteTranslations();
  const isLight = theme === 'light';
  const Icon = isLight ? Moon : Sun;
  return (
    <IconButton
      label={t(isLight ? 'header.toDark' : 'header.toLight')}
      onClick={() => setTheme(isLight ? 'dark' : 'light')}
      data-theme-toggle=""
    >
      <Icon size={20} strokeWidth={1.5} aria-hidden />
    </IconButton>
  );
}
