import { AccountSettings, PublicAccount, Theme } from '@stoa/shared/contracts/account';

const STUDIO_THEME: Theme = {
  light: { primary: '#3f5f46', ground: '#faf8f3', surface: '#ffffff', text: '#23211c', accent: '#a4552f' },
  dark: { primary: '#a9c4ab', ground: '#1b1c19', surface: '#242521', text: '#ece8df', accent: '#d99a75' },
  headingFont: 'Fraunces',
  bodyFont: 'Inter',
  radius: 10,
  bodyStyle: 'wide',
};

/** Returns the public fields of an account row. Missing or malformed parts get their defaults. */
export function publicAccount(row: Record<string, unknown>): PublicAccount {
  const settings = AccountSettings.safeParse(row['settings']);
  const theme = Theme.safeParse(row['theme']);
  const menus = PublicAccount.shape.menus.safeParse(row['menus']);
  return PublicAccount.parse({
    ...row,
    settings: settings.success ? settings.data : {},
    theme: theme.success ? theme.data : STUDIO_THEME,
    menus: menus.success ? menus.data : {},
  });
}
