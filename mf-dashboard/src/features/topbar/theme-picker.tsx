import { useWords } from '@stoa/shared/i18n';
import { type ThemeChoice, useTheme } from '@stoa/shared/shell';
import { IconButton, Menu, VisuallyHidden } from '@stoa/shared/ui';
import { Check, type LucideIcon, Moon, MoonStar, Sun } from 'lucide-react';

const THEMES: readonly { theme: ThemeChoice; Icon: LucideIcon }[] = [
  { theme: 'light', Icon: Sun },
  { theme: 'dark', Icon: Moon },
  { theme: 'night', Icon: MoonStar },
];

/** Light, Dark or Night; the shell keeps the choice. */
export function ThemePicker() {
  const { t } = useWords('dashboard');
  const { theme: current, setTheme } = useTheme();
  const { Icon: CurrentIcon } = THEMES.find(({ theme }) => theme === current) ?? { Icon: Sun };
  return (
    <Menu
      trigger={
        <IconButton label={`${t('topbar.theme')}: ${t(`topbar.${current}`)}`}>
          <CurrentIcon size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
      }
      items={THEMES.map(({ theme, Icon }) => ({
        key: theme,
        icon: <Icon size={18} strokeWidth={1.5} aria-hidden />,
        label: (
          <>
            {t(`topbar.${theme}`)}
            {theme === current && (
              <>
                <Check size={16} strokeWidth={1.5} aria-hidden />
                <VisuallyHidden>({t('topbar.chosen')})</VisuallyHidden>
              </>
            )}
          </>
        ),
        onSelect: () => setTheme(theme),
      }))}
    />
  );
}
