import { ListFilters } from '../../components/list-filters.tsx';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { STATUSES, type SubscriptionListState, type SubscriptionStatus } from './subscription-list-state.ts';

/** Search and state above the list. */
export function SubscriptionFilters(props: {
  state: SubscriptionListState;
  onChange(part: Partial<SubscriptionListState>): void;
}) {
  const { t } = useShopTranslations();
  const { state, onChange } = props;
  return (
    <ListFilters
      search={{
        label: t('subscriptions.search'),
        hint: t('subscriptions.searchHint'),
        value: state.search,
        onChange: (search) => onChange({ search }),
      }}
      choices={[
        {
          label: t('subscriptions.state'),
          value: state.status ?? '',
          options: [
            ['', t('subscriptions.anyState')],
            ...STATUSES.map((status) => [status, t(`subscriptions.states.${status}`)] as const),
          ],
          onChange: (status) => onChange({ status: (status || null) as SubscriptionStatus | null }),
        },
      ]}
    />
  );
}
