import { styled } from 'styled-components';
import { remoteBus } from '@stoa/shared/event-bus';
import { Link } from '@stoa/shared/router';
import { useSite } from '@stoa/shared/shell';
import { Button, Container, LinkButton, onMobile, space, Stack } from '@stoa/shared/ui';
import { events } from '../../../events.ts';
import { productQuery } from '../../data/queries.ts';
import type { ProductData } from '../../data/records.ts';
import { Cover } from '../../parts/cover.tsx';
import { SafeHtml } from '../../parts/safe-html.tsx';
import { WithData } from '../../parts/with-data.tsx';
import { useSiteTranslations } from '../../translations/index.ts';
import { productCartItem, productPrice, stockOf } from '../../cards/product-offer.ts';
import { ProductPrice } from '../../cards/product-price.tsx';

const bus = remoteBus({ events });

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: clamp(2rem, 5vw, 4.5rem);
  align-items: start;
  padding-block: clamp(2rem, 5vw, 4rem);
  > div:first-child {
    border-radius: var(--stoa-radius-lg);
  }
  ${onMobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Amount = styled.p`
  font-family: var(--stoa-font-heading);
  font-size: 1.75rem;
  line-height: 1.2;
  small {
    font-family: var(--stoa-font-body);
    font-size: var(--stoa-size-sm);
    color: var(--stoa-muted);
  }
`;
const Left = styled.p`
  color: var(--stoa-muted);
  font-size: var(--stoa-size-sm);
`;
const Text = styled.div`
  margin-block-start: ${space(4)};
`;

/** One thing on sale. */
export function Product() {
  return <WithData<ProductData> query={productQuery}>{(product) => <Sheet product={product} />}</WithData>;
}

function Sheet({ product }: { product: ProductData }) {
  const { t } = useSiteTranslations();
  return (
    <Container as="article" data-product={product.slug}>
      <Columns>
        <Cover
          src={product.image?.image}
          alt={product.image?.alt ?? ''}
          seed={product.slug}
          ratio="4 / 3"
          isFirst
        />
        <Stack $gap={5}>
          <Link to="/products">{t('shop.back')}</Link>
          <h1>
            <bdi>{product.title}</bdi>
          </h1>
          <Buy product={product} />
          <Text>
            <SafeHtml html={product.description} />
          </Text>
        </Stack>
      </Columns>
    </Container>
  );
}

function Buy({ product }: { product: ProductData }) {
  const { t } = useSiteTranslations();
  const price = productPrice(product, useSite().settings.currency);
  const stock = stockOf(product);
  const course = product.courses.find(({ status }) => status === 'published');
  const service = product.appointment_services.find(({ status }) => status === 'published');
  return (
    <>
      <Amount>
        <ProductPrice product={product} />
      </Amount>
      {stock === 'few' && <Left>{t('shop.left', { count: product.stock ?? 0 })}</Left>}
      {price && product.kind === 'appointment' && <Left>{t('shop.timeAfter')}</Left>}
      {price && (
        <Button
          size="lg"
          disabled={stock === 'none'}
          data-prompt=""
          onClick={() => bus.emit('cart.add', { item: productCartItem(product, price) })}
        >
          {t(stock === 'none' ? 'shop.soldOut' : 'course.addToCart')}
        </Button>
      )}
      {price && service && (
        <LinkButton to={`/dashboard/appointments/${service.slug}`} variant="secondary">
          {t('shop.timeFirst')}
        </LinkButton>
      )}
      {course && (
        <LinkButton to={`/course/${course.slug}`} variant="secondary">
          {t('shop.toCourse')}
        </LinkButton>
      )}
    </>
  );
}
