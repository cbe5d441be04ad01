import { isoCountry } from '@stoa/shared/commerce/countries';
import { useTranslations } from '@stoa/shared/i18n';
import { Card, Grid } from '@stoa/shared/ui';
import { Part } from '@stoa/shared/workplace';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFormat } from '../../data/format.ts';
import type { Order } from '../../data/order.ts';

const Line = styled.p`
  overflow-wrap: anywhere;
  & + & {
    color: var(--stoa-muted);
    font-size: var(--stoa-size-sm);
  }
`;

/** Shows the customer and the payment. */
export function OrderFacts({ order, children }: { order: Order; children?: ReactNode }) {
  const { t, language } = useTranslations('dashboard');
  const format = useFormat();
  const { country: value, country_label, address } = order;
  const country =
    value &&
    new Intl.DisplayNames([language], { type: 'region' }).of(isoCountry({ country: value, country_label }));
  return (
    <Grid>
      <Part title={t('order.customer')}>
        <Card>
          <Line>{order.name}</Line>
          <Line>{order.email}</Line>
          {address?.street && <Line>{address.street}</Line>}
          {address?.city && <Line>{address.city}</Line>}
          {country && <Line>{country}</Line>}
        </Card>
      </Part>
      <Part title={t('order.payment')}>
        <Card>
          <Line>
            {t(order.total_minor === 0 ? 'order.nothingToPay' : `order.provider.${order.provider}`)}
          </Line>
          <Line>
            {order.paid_at
              ? t('order.paidAt', { date: format.dateTime(order.paid_at) })
              : t(`orders.${order.status}`)}
          </Line>
          {children}
        </Card>
      </Part>
    </Grid>
  );
}
