import { useTranslations } from '@stoa/shared/i18n';
import { space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { PillNav } from '../../components/pill-nav.tsx';
import { useAddress } from '../../data/use-address.ts';

const Above = styled.div`
  margin-block-end: ${space(4)};
`;

export type HomeKind = 'site' | 'teaching' | 'learning';

/** The home in the address among those open to the person; the strongest by default. */
export function useHomeKind(open: readonly HomeKind[]): HomeKind | undefined {
  const [get] = useAddress();
  return open.find((kind) => kind === get('home')) ?? open[0];
}

/** The ways between the homes of a person with several roles; nothing for one. */
export function HomeTabs({ open, current }: { open: readonly HomeKind[]; current: HomeKind | undefined }) {
  const { t } = useTranslations('dashboard');
  if (open.length < 2) return null;
  return (
    <Above>
      <PillNav
        label={t('home.homes')}
        current={current}
        items={open.map((kind, index) => ({
          key: kind,
          to: index === 0 ? '/dashboard' : `/dashboard?home=${kind}`,
          title: t(`home.kind.${kind}`),
        }))}
      />
    </Above>
  );
}
