import { useSite } from '@stoa/shared/shell';
import { Container, EmptyState, Grid, LinkButton } from '@stoa/shared/ui';
import { LinkCard } from '../../cards/link-card.tsx';
import { productsQuery } from '../../data/queries.ts';
import type { ProductCardData } from '../../data/records.ts';
import { useListHead } from '../../parts/list-style.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { WithData } from '../../parts/with-data.tsx';
import { useSiteTranslations } from '../../translations/index.ts';
import { ProductPrice } from '../../cards/product-price.tsx';

/** Everything on sale that is no course; courses have their own catalogue. */
export function Shop() {
  return (
    <WithData<ProductCardData[]> query={productsQuery}>
      {(products) => <Shelf products={products.filter(({ kind }) => kind !== 'course')} />}
    </WithData>
  );
}

function Shelf({ products }: { products: ProductCardData[] }) {
  const { t } = useSiteTranslations();
  const { settings, name } = useSite();
  const siteName = settings.sitetitle || name;
  return (
    <>
      <PageHead {...useListHead('/products', 'shop.title', 'shop.intro')} />
      <Container>
        {products.length === 0 ? (
          <EmptyState
            title={t('shop.none')}
            action={<LinkButton to="/course">{t('state.toCourses')}</LinkButton>}
          >
            {t('shop.noneText', { name: siteName })}
          </EmptyState>
        ) : (
          <Grid $min="17rem" $gap={6}>
            {products.map((product) => (
              <LinkCard
                key={product.id}
                to={`/products/${product.slug}`}
                title={product.title}
                eyebrow={t(`shop.kinds.${product.kind}`)}
                picture={product.image?.image}
                seed={product.slug}
                foot={<ProductPrice product={product} />}
              />
            ))}
          </Grid>
        )}
      </Container>
    </>
  );
}
