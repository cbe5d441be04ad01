import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import type { FooterColumn } from '@stoa/shared/contracts/account';
import { useTranslations } from '@stoa/shared/i18n';
import { Button, Grid, IconButton, space, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { ChoiceField, LongTextField, TextField } from './fields.tsx';
import { linksOf, linksText } from './footer-links.ts';
import { SectionScreen } from './section-screen.tsx';
import { useSection } from '../../data/use-section.ts';

const FOOTER_STYLES = ['columns', 'centered', 'minimal', 'solid'] as const;
const MAX_COLUMNS = 6;

const Column = styled.fieldset`
  display: grid;
  gap: ${space(4)};
  margin: 0;
  padding: ${space(4)};
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
`;
const Away = styled.div`
  justify-self: end;
`;

/** The foot of the site: its look, its columns, its last line. */
export function FooterScreen() {
  const { t } = useTranslations('dashboard');
  const form = useSection('footer', ({ settings: { footer } }) => ({
    footer_style: footer?.footer_style ?? 'columns',
    footer_columns: footer?.footer_columns ?? [],
    footer_bottom: footer?.footer_bottom ?? '',
    footer_bottom_links: footer?.footer_bottom_links ?? [],
  }));
  return (
    <SectionScreen
      title={t('siteParts.tabs.footer')}
      lead={t('site.footerLead')}
      form={form}
      tried={(footer) => ({ settings: { footer } })}
    >
      {(value) => {
        const columns = value.footer_columns;
        const put = (next: FooterColumn[]) => form.change({ footer_columns: next });
        return (
          <>
            <ChoiceField
              label={t('site.footerStyle')}
              value={FOOTER_STYLES.find((style) => style === value.footer_style) ?? 'columns'}
              choices={FOOTER_STYLES.map((style) => [style, t(`site.looks.${style}`)] as const)}
              onChange={(footer_style) => form.change({ footer_style })}
            />
            <Part title={t('site.columns')}>
              <Stack $gap={4}>
                <Grid $min="18rem" $gap={4}>
                  {columns.map((column, index) => (
                    <ColumnFields
                      // A column is its place.
                      // oxlint-disable-next-line react/no-array-index-key
                      key={index}
                      column={column}
                      onChange={(next) => put(columns.map((one, at) => (at === index ? next : one)))}
                      onRemove={() => put(columns.filter((_, at) => at !== index))}
                    />
                  ))}
                </Grid>
                <div>
                  <Button
                    type="button"
                    size="sm"
                    variant="secondary"
                    disabled={columns.length >= MAX_COLUMNS}
                    onClick={() => put([...columns, { title: t('site.newColumn'), type: 'links', data: [] }])}
                  >
                    {t('site.addColumn')}
                  </Button>
                </div>
              </Stack>
            </Part>
            <Part title={t('site.bottom')}>
              <Grid $min="18rem" $gap={5}>
                <TextField
                  label={t('site.bottomText')}
                  value={value.footer_bottom}
                  onChange={(footer_bottom) => form.change({ footer_bottom })}
                />
                <LongTextField
                  label={t('site.bottomLinks')}
                  dir="ltr"
                  hint={t('site.linksHint')}
                  value={linksText(value.footer_bottom_links)}
                  onChange={(text) => form.change({ footer_bottom_links: linksOf(text) })}
                />
              </Grid>
            </Part>
          </>
        );
      }}
    </SectionScreen>
  );
}

function ColumnFields(props: {
  column: FooterColumn;
  onChange(column: FooterColumn): void;
  onRemove(): void;
}) {
  const { t } = useTranslations('dashboard');
  const { column, onChange } = props;
  const isLinks = column.type === 'links';
  const text =
    typeof column.data === 'string' ? column.data : linksText(column.data.map(({ data }) => data.menuItem));
  const withText = (next: string): FooterColumn => ({
    ...column,
    data: isLinks ? linksOf(next).map((menuItem) => ({ data: { menuItem } })) : next,
  });
  return (
    <Column>
      <TextField
        label={t('site.columnTitle')}
        value={column.title}
        onChange={(title) => onChange({ ...column, title })}
      />
      <ChoiceField
        label={t('site.columnType')}
        value={column.type}
        choices={[
          ['links', t('site.columnLinks')],
          ['text', t('site.columnText')],
        ]}
        onChange={(type) =>
          onChange(type === 'text' ? { ...column, type, data: '' } : { ...column, type: 'links', data: [] })
        }
      />
      <LongTextField
        label={t(isLinks ? 'site.columnLinks' : 'site.columnText')}
        hint={isLinks ? t('site.linksHint') : undefined}
        // Words stand before their address in every language.
        {...(isLinks && { dir: 'ltr' })}
        value={text}
        onChange={(next) => onChange(withText(next))}
      />
      <Away>
        <IconButton label={t('site.removeColumn', { column: column.title })} onClick={props.onRemove}>
          <Trash2 size={18} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </Away>
    </Column>
  );
}
