import { Card, Skeleton, Stack } from '@stoa/shared/ui';
import { useCommerceTranslations } from '../../translations/index.ts';
import { Columns, Side } from './columns.ts';

/** The shape of the checkout while the cart, the session or the prices are on their way. */
export function CheckoutSkeleton() {
  const { t } = useCommerceTranslations();
  return (
    <Columns aria-busy="true" aria-label={t('order.loading')}>
      <Card>
        <Stack>
          <Skeleton $width="30%" $height="1.4rem" />
          <Skeleton $height="2.75rem" />
          <Skeleton $height="2.75rem" />
          <Skeleton $height="2.75rem" />
        </Stack>
      </Card>
      <Side>
        <Card>
          <Stack>
            <Skeleton $width="40%" $height="1.4rem" />
            <Skeleton $height="4rem" />
            <Skeleton $height="4rem" />
            <Skeleton $width="60%" />
          </Stack>
        </Card>
      </Side>
    </Columns>
  );
}
