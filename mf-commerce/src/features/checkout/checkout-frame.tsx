import { useSite } from '@stoa/shared/shell';
import { Container, LinkButton, space } from '@stoa/shared/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCommerceTranslations } from '../../translations/index.ts';

const Frame = styled(Container)`
  padding-block: ${space(4)} ${space(16)};
`;
const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  padding-block-end: ${space(4)};
  margin-block-end: ${space(6)};
  border-block-end: 1px solid var(--stoa-border);
  > a {
    flex: none;
  }
  svg {
    [dir='rtl'] & {
      transform: scaleX(-1);
    }
  }
`;
const Brand = styled.span`
  font-family: var(--stoa-font-heading);
  font-size: var(--stoa-size-lg);
  overflow-wrap: anywhere;
`;

/** Checkout stands alone: whose shop it is and the way back, nothing else that leads away. */
export function CheckoutFrame({ children }: { children: ReactNode }) {
  const { name, settings } = useSite();
  const { t } = useCommerceTranslations();
  return (
    <Frame>
      <Top>
        <Brand>{settings.sitetitle || name}</Brand>
        <LinkButton to="/" variant="quiet" size="sm">
          <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
          {t('checkout.back')}
        </LinkButton>
      </Top>
      {children}
    </Frame>
  );
}
