import { Tabs } from '../../components/tabs.tsx';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { SHOP_PATHS } from './shop-paths.ts';

/** The parts of the shop. */
export function ShopTabs() {
  const { t } = useShopTranslations();
  const names = Object.keys(SHOP_PATHS) as (keyof typeof SHOP_PATHS)[];
  return (
    <Tabs
      label={t('parts')}
      tabs={names.map((name) => ({
        to: SHOP_PATHS[name],
        title: t(`tabs.${name}`),
        isWhole: name === 'overview',
      }))}
    />
  );
}
