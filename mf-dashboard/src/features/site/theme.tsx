import { styled } from 'styled-components';
import type { Theme } from '@stoa/shared/contracts/account';
import { useTranslations } from '@stoa/shared/i18n';
import { useSite } from '@stoa/shared/shell';
import { Field, Grid, Input, Notice, space, Stack } from '@stoa/shared/ui';
import { FONTS } from '@stoa/shared/ui/fonts';
import { contrastReport } from '@stoa/shared/ui/theme-css';
import { Part } from '@stoa/shared/workplace';
import { ChoiceField, ColourField } from './fields.tsx';
import { SectionScreen } from './section-screen.tsx';
import { useSection } from '../../data/use-section.ts';

const COLOURS = ['primary', 'accent', 'ground', 'surface', 'text'] as const;
const LISTS = ['cards', 'rows', 'index'] as const;
const Columns = styled.div`
  display: grid;
  gap: ${space(3)};
`;

/** Colours, fonts, corners and width of the site. */
export function ThemeScreen() {
  const { t } = useTranslations('dashboard');
  const { theme: shown } = useSite();
  const form = useSection<Theme>('theme', ({ theme }) => ({
    ...shown,
    ...theme,
    light: { ...shown.light, ...theme.light },
    dark: { ...shown.dark, ...theme.dark },
  }));
  const fonts = FONTS.map(({ family }) => [family, family] as const);
  return (
    <SectionScreen
      title={t('siteParts.tabs.theme')}
      lead={t('site.themeLead')}
      form={form}
      tried={(theme) => ({ theme })}
    >
      {(theme) => (
        <>
          <Weak theme={theme} />
          <Grid $min="18rem" $gap={6}>
            {(['light', 'dark'] as const).map((side) => (
              <Part key={side} title={t(`site.${side}`)}>
                <Columns>
                  {COLOURS.map((name) => (
                    <ColourField
                      key={name}
                      label={t(`site.colours.${name}`)}
                      value={theme[side][name]}
                      onChange={(colour) => form.change({ [side]: { ...theme[side], [name]: colour } })}
                    />
                  ))}
                </Columns>
              </Part>
            ))}
            <Part title={t('site.shape')}>
              <Stack $gap={4}>
                <ChoiceField
                  label={t('site.headingFont')}
                  value={theme.headingFont}
                  choices={fonts}
                  onChange={(headingFont) => form.change({ headingFont })}
                />
                <ChoiceField
                  label={t('site.bodyFont')}
                  value={theme.bodyFont}
                  choices={fonts}
                  onChange={(bodyFont) => form.change({ bodyFont })}
                />
                <Field label={t('site.radius')} hint={`\u2066${theme.radius} px\u2069`}>
                  <Input
                    type="range"
                    min={0}
                    max={32}
                    value={theme.radius}
                    onChange={({ target }) => form.change({ radius: Number(target.value) })}
                  />
                </Field>
                <ChoiceField
                  label={t('site.bodyStyle')}
                  value={theme.bodyStyle}
                  choices={[
                    ['wide', t('site.wide')],
                    ['boxed', t('site.boxed')],
                  ]}
                  onChange={(style) => form.change({ bodyStyle: style === 'boxed' ? 'boxed' : 'wide' })}
                />
                <ChoiceField
                  label={t('site.lists')}
                  value={theme.lists ?? 'cards'}
                  choices={LISTS.map((style) => [style, t(`site.listLooks.${style}`)])}
                  onChange={(style) => form.change({ lists: LISTS.find((one) => one === style) ?? 'cards' })}
                />
              </Stack>
            </Part>
          </Grid>
        </>
      )}
    </SectionScreen>
  );
}

/** Says when a colour is too weak for text, and which shade stands in for it. */
function Weak({ theme }: { theme: Theme }) {
  const { t } = useTranslations('dashboard');
  const weak = contrastReport(theme).filter(({ corrected }) => corrected !== null);
  return weak.map((report) => (
    <Notice key={report.theme} tone="warning">
      {t('site.weak', {
        theme: t(`site.${report.theme}`),
        ratio: report.ratio.toFixed(1),
        shade: report.corrected ?? '',
      })}
    </Notice>
  ));
}
