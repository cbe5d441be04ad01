import { documentTitle } from '@stoa/shared/routing/page-title';
import { useTranslations } from '@stoa/shared/i18n';
import { useSite } from '@stoa/shared/shell';
import { Grid, Stack } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import { SocialPicture } from '../../components/media-picker/social-picture.tsx';
import { SearchResult } from '../../components/search-result.tsx';
import { LongTextField, SwitchField, TextField } from './fields.tsx';
import { SectionScreen } from './section-screen.tsx';
import { useSection } from '../../data/use-section.ts';

/** Edits the site's default metadata for search engines and shared links. */
export function SeoScreen() {
  const { t } = useTranslations('dashboard');
  const { name, settings } = useSite();
  const site = settings.sitetitle || name;
  const form = useSection('seo', ({ settings: { seo } }) => ({
    titleTemplate: seo?.titleTemplate ?? '',
    title: seo?.title ?? '',
    description: seo?.description ?? '',
    image: seo?.image ?? '',
    noindex: seo?.noindex ?? false,
    google: seo?.google ?? '',
    bing: seo?.bing ?? '',
  }));
  return (
    <SectionScreen title={t('siteParts.tabs.seo')} lead={t('site.seoLead')} form={form}>
      {(value) => (
        <Grid $min="20rem" $gap={8}>
          <Part title={t('site.seoWords')}>
            <Stack $gap={4}>
              <TextField
                label={t('site.titleTemplate')}
                hint={t('site.titleTemplateHint')}
                dir="ltr"
                value={value.titleTemplate}
                onChange={(titleTemplate) => form.change({ titleTemplate })}
              />
              <TextField
                label={t('site.homeTitle')}
                value={value.title}
                onChange={(title) => form.change({ title })}
              />
              <LongTextField
                label={t('site.seoDescription')}
                hint={t('site.seoDescriptionHint')}
                value={value.description}
                onChange={(description) => form.change({ description: description.slice(0, 320) })}
              />
              <SocialPicture
                src={value.image}
                onPick={({ src }) => form.change({ image: src })}
                onRemove={() => form.change({ image: '' })}
              />
              <SwitchField
                label={t('site.noindex')}
                value={value.noindex}
                onChange={(noindex) => form.change({ noindex })}
              />
            </Stack>
          </Part>
          <Stack $gap={8}>
            <Part title={t('site.seoLook')}>
              <SearchResult
                title={documentTitle(value.title || t('site.examplePage'), site, value.titleTemplate)}
                path="/"
                description={value.description || settings.tagline || ''}
              />
            </Part>
            <Part title={t('site.proofs')}>
              <Stack $gap={4}>
                {(['google', 'bing'] as const).map((engine) => (
                  <TextField
                    key={engine}
                    label={t(`site.${engine}`)}
                    hint={t('site.proofHint')}
                    dir="ltr"
                    value={value[engine]}
                    onChange={(text) => form.change({ [engine]: proofOf(text) })}
                  />
                ))}
              </Stack>
            </Part>
          </Stack>
        </Grid>
      )}
    </SectionScreen>
  );
}

/** Pasted as a whole tag or as the text in it. */
function proofOf(text: string): string {
  const inTag = /content=["']([^"']*)["']/.exec(text)?.[1] ?? text;
  return inTag
    .trim()
    .replaceAll(/[^A-Za-z0-9_-]/g, '')
    .slice(0, 100);
}
