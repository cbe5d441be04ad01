import { Moon, MoonStar, Sun } from 'lucide-react';
import { type ThemeChoice, useTheme } from '@stoa/shared/shell';
import { IconButton, Menu } from '@stoa/shared/ui';
import { useSiteTranslations } from '../../translations/index.ts';

const ICONS = { light: Sun, dark: Moon, night: MoonStar } satisfies Record<ThemeChoice, unknown>;

/** Chooses among light, dark and night. */
export function ThemeMenu() {
  const { theme, setTheme } = useTheme();
  const { t } = useSiteTranslations();
  const Icon = ICONS[theme];
  return (
    <Menu
      trigger={
        <IconButton label={t('header.theme')}>
          <Icon size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
      }
      items={(['light', 'dark', 'night'] as const).map((choice) => {
        const ChoiceIcon = ICONS[choice];
        return {
          key: choice,
          label: t(`header.themes.${choice}`),
          icon: <ChoiceIcon size={18} strokeWidth={1.5} aria-hidden />,
          onSelect: () => setTheme(choice),
        };
      })}
    />
  );
}
