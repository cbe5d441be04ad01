import type { PageDraft } from '@stoa/shared/contracts/publishing';
import { useTranslations } from '@stoa/shared/i18n';
import { documentTitle } from '@stoa/shared/routing/page-title';
import { useAccount } from '@stoa/shared/shell';
import { Select } from '@stoa/shared/controls';
import { Checkbox, Field, Input, Stack, Textarea } from '@stoa/shared/ui';
import { lazy, useLazy } from '@stoa/shared/ui/lazy';
import { Part } from '@stoa/shared/workplace';
import { LazyPictureField } from '../../../components/media-picker/lazy-picture-field.tsx';
import { SocialPicture } from '../../../components/media-picker/social-picture.tsx';
import { SearchResult } from '../../../components/search-result.tsx';
import { usePictureTranslations } from '../../../translations/pictures/index.ts';
import type { ContentDraft } from '../content-draft.ts';
import { type ContentKind, publicPath } from '../content-kind.ts';
import type { DraftState } from '../use-draft.ts';

// A site has no documentation.
const docFields = lazy(() => import(/* webpackChunkName: "doc-fields" */ './doc-fields.tsx'));

type PageType = NonNullable<PageDraft['type']>;
const TYPE_ORDER: Record<PageType, true> = {
  content: true,
  privacy: true,
  terms: true,
  ipp: true,
  instructor: true,
  gdpr: true,
};
const PAGE_TYPES = Object.keys(TYPE_ORDER) as PageType[];

/** Edits the URL slug, type and search engine metadata. */
export function ContentSettings({ kind, state }: { kind: ContentKind; state: DraftState }) {
  const { t } = useTranslations('dashboard');
  const { draft, change } = state;
  const docs = useLazy(docFields, kind === 'doc');
  const account = useAccount();
  const { settings } = account ?? {};
  const seo = draft.seo ?? {};
  const putSeo = (part: NonNullable<ContentDraft['seo']>) => change({ seo: { ...seo, ...part } });
  return (
    <Stack $gap={8}>
      <Part title={t('content.address')}>
        <Stack $gap={4}>
          <SlugField kind={kind} state={state} />
          {kind === 'post' && <PostFields state={state} />}
          {kind === 'doc' && docs && <docs.DocFields state={state} />}
          {kind === 'page' && (
            <>
              <Field label={t('content.pageType')}>
                <Select
                  value={draft.type ?? 'content'}
                  onChange={({ target }) =>
                    change({ type: PAGE_TYPES.find((one) => one === target.value) ?? 'content' })
                  }
                >
                  {PAGE_TYPES.map((type) => (
                    <option key={type} value={type}>
                      {t(`content.types.${type}`)}
                    </option>
                  ))}
                </Select>
              </Field>
              {account && (
                <Checkbox
                  label={t('content.isHome')}
                  checked={draft.isHome ?? false}
                  onChange={({ target }) => change({ isHome: target.checked })}
                />
              )}
            </>
          )}
        </Stack>
      </Part>
      <Part title={t('content.seo')}>
        <Stack $gap={4}>
          <SearchResult
            title={documentTitle(
              seo.title || draft.title,
              settings?.sitetitle || (account?.name ?? 'Stoa'),
              settings?.seo?.titleTemplate,
            )}
            path={publicPath(kind, { slug: draft.slug, is_home: draft.isHome ?? false })}
            description={seo.description || draft.excerpt || settings?.seo?.description || ''}
          />
          <Field label={t('content.seoTitle')}>
            <Input
              maxLength={120}
              value={seo.title ?? ''}
              onChange={({ target }) => putSeo({ title: target.value })}
            />
          </Field>
          <Field label={t('site.seoDescription')} hint={t('site.seoDescriptionHint')}>
            <Textarea
              maxLength={320}
              value={seo.description ?? ''}
              onChange={({ target }) => putSeo({ description: target.value })}
            />
          </Field>
          <SocialPicture
            src={seo.image ?? ''}
            onPick={({ src }) => putSeo({ image: src })}
            onRemove={() => putSeo({ image: '' })}
          />
          <Checkbox
            label={t('content.noindex')}
            checked={seo.noindex ?? false}
            onChange={({ target }) => putSeo({ noindex: target.checked })}
          />
        </Stack>
      </Part>
    </Stack>
  );
}

function SlugField({ kind, state }: { kind: ContentKind; state: DraftState }) {
  const { t } = useTranslations('dashboard');
  const { draft, change, wrong, reason } = state;
  const problem = wrong.includes('slug')
    ? t('content.slugForm')
    : reason === 'slug_taken'
      ? t('content.slugTaken')
      : reason === 'slug_reserved'
        ? t('content.slugReserved')
        : undefined;
  return (
    <Field label={t('content.slug')} hint={publicPath(kind, { slug: draft.slug })} error={problem} required>
      <Input
        dir="ltr"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={80}
        value={draft.slug}
        onChange={({ target }) => change({ slug: target.value.toLowerCase().replaceAll(/[\s_]+/g, '-') })}
      />
    </Field>
  );
}

function PostFields({ state: { draft, change } }: { state: DraftState }) {
  const { t } = useTranslations('dashboard');
  const { t: pictures } = usePictureTranslations();
  const picture = draft.settings ?? {};
  const put = (part: NonNullable<ContentDraft['settings']>) => change({ settings: { ...picture, ...part } });
  return (
    <>
      <Field label={t('content.excerpt')} hint={t('content.excerptHint')}>
        <Textarea
          maxLength={600}
          value={draft.excerpt ?? ''}
          onChange={({ target }) => change({ excerpt: target.value })}
        />
      </Field>
      <Field label={t('content.tags')} hint={t('content.tagsHint')}>
        <Input
          key={(draft.tags ?? []).length === 0 ? 'none' : 'some'}
          maxLength={800}
          defaultValue={(draft.tags ?? []).join(', ')}
          onBlur={({ target }) => change({ tags: tagsOf(target.value) })}
        />
      </Field>
      <LazyPictureField
        label={pictures('fields.featured')}
        src={picture.featured ?? ''}
        alt={picture.featured_alt ?? ''}
        onPick={({ src, alt }) => put({ featured: src, featured_alt: alt })}
        onRemove={() => put({ featured: '', featured_alt: '' })}
      />
    </>
  );
}

/** Tags between commas, each once. */
export function tagsOf(text: string): string[] {
  const all = text.split(/[,،]/).map((tag) => tag.trim().slice(0, 40));
  return [...new Set(all.filter(Boolean))].slice(0, 20);
}
