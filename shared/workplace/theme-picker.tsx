import { useTranslations } from '../i18n/index.tsx';
import { type ThemeChoice, useTheme } from '../shell/index.tsx';
import { IconButton, Menu, VisuallyHidden } from '../ui/index.ts';
import { Check, type LucideIcon, Moon, MoonStar, Sun } from 'lucide-react';

const THEMES: readonly { theme: ThemeChoice; Icon: LucideIcon }[] = [
  { theme: 'light', Icon: Sun },
  { theme: 'dark', Icon: Moon },
  { theme: 'night', Icon: MoonStar },
];

/** Light, Dark or Night; the shell keeps the choice. */
export function ThemePicker() {
  const { t } = useTranslations('workplace');
  const { theme: current, setTheme } = useTheme();
  const { Icon: CurrentIcon } = THEMES.find(({ theme }) => theme === current) ?? { Icon: Sun };
  return (
    <Menu
      trigger={
        <IconButton label={`${t('theme')}: ${t(`${current}`)}`}>
          <CurrentIcon size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
      }
      items={THEMES.map(({ theme, Icon }) => ({
        key: theme,
        icon: <Icon size={18} strokeWidth={1.5} aria-hidden />,
        label: (
          <>
            {t(`${theme}`)}
            {theme === current && (
              <>
                <Check size={16} strokeWidth={1.5} aria-hidden />
                <VisuallyHidden>({t('chosen')})</VisuallyHidden>
              </>
            )}
          </>
        ),
        onSelect: () => setTheme(theme),
      }))}
    />
  );
}
