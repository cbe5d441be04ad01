import { type ReactNode, useState } from 'react';
import { useTranslations } from '@stoa/shared/i18n';
import { Grid, Stack } from '@stoa/shared/ui';
import { useLazy } from '@stoa/shared/ui/lazy';
import { Part, SkeletonRows } from '@stoa/shared/workplace';
import { lazyPart } from '../../data/lazy-part.ts';
import { ChoiceField, SwitchField, TextField } from './fields.tsx';
import { SectionScreen } from './section-screen.tsx';
import { useSection } from '../../data/use-section.ts';

const SWITCHES = ['header_search', 'header_darklight', 'header_cart', 'header_login'] as const;
const PAGES = ['header', 'logo', 'menus'] as const;

const logo = lazyPart(() => import(/* webpackChunkName: "site-logo" */ './logo.tsx'));
const menus = lazyPart(() => import(/* webpackChunkName: "site-menus" */ './menus.tsx'));
const preload = () => void Promise.all([logo.load(), menus.load()]).catch(() => {});

/** The top of the site: how it stands and what is in it, the logo, the menus; each saved by itself. */
export function HeaderScreen() {
  const { t } = useTranslations('dashboard');
  const [page, setPage] = useState<(typeof PAGES)[number]>('header');
  const logoPart = useLazy(logo, page === 'logo');
  const menusPart = useLazy(menus, page === 'menus');
  const choice = (
    <div onPointerEnter={preload} onFocus={preload}>
      <ChoiceField
        label={t('site.edit')}
        value={page}
        choices={PAGES.map((name) => [name, t(`site.headerPages.${name}`)] as const)}
        onChange={(name) => setPage(PAGES.find((known) => known === name) ?? 'header')}
      />
    </div>
  );
  if (page === 'logo') return logoPart ? <logoPart.LogoForm choice={choice} /> : <SkeletonRows />;
  if (page === 'menus') return menusPart ? <menusPart.MenusForm choice={choice} /> : <SkeletonRows />;
  return <HeaderForm choice={choice} />;
}

function HeaderForm({ choice }: { choice: ReactNode }) {
  const { t } = useTranslations('dashboard');
  const form = useSection('header', ({ settings: { header } }) => ({
    header_style: header?.header_style ?? 'solid',
    header_fix: header?.header_fix ?? false,
    header_fontsize: header?.header_fontsize ?? '',
    header_darklight: header?.header_darklight ?? true,
    header_search: header?.header_search ?? false,
    header_cart: header?.header_cart ?? true,
    header_login: header?.header_login ?? true,
  }));
  return (
    <SectionScreen
      title={t('siteParts.tabs.header')}
      lead={t('site.headerLead')}
      form={form}
      above={choice}
      tried={(header) => ({ settings: { header } })}
    >
      {(value) => (
        <Grid $min="18rem" $gap={6}>
          <Part title={t('site.stance')}>
            <Stack $gap={4}>
              <ChoiceField
                label={t('site.headerStyle')}
                value={value.header_style === 'transparent' ? 'transparent' : 'solid'}
                choices={[
                  ['solid', t('site.solid')],
                  ['transparent', t('site.transparent')],
                ]}
                onChange={(header_style) => form.change({ header_style })}
              />
              <SwitchField
                label={t('site.headerFix')}
                value={value.header_fix}
                onChange={(header_fix) => form.change({ header_fix })}
              />
              <TextField
                label={t('site.fontSize')}
                hint={t('site.fontSizeHint')}
                dir="ltr"
                value={value.header_fontsize}
                onChange={(header_fontsize) => form.change({ header_fontsize })}
              />
            </Stack>
          </Part>
          <Part title={t('site.within')}>
            <Stack $gap={3}>
              {SWITCHES.map((name) => (
                <SwitchField
                  key={name}
                  label={t(`site.${name}`)}
                  value={value[name]}
                  onChange={(on) => form.change({ [name]: on })}
                />
              ))}
            </Stack>
          </Part>
        </Grid>
      )}
    </SectionScreen>
  );
}
