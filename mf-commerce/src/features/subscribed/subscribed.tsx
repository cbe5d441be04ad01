import { useSearchParams } from '@stoa/shared/router';
import { useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Button, Cluster, Container, EmptyState, LinkButton, Skeleton, space, Stack } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { SignInFirst } from '../../lines/sign-in-first.tsx';
import { useHydrated } from '../../lines/use-hydrated.ts';
import { type Subscription, useSubscriptions } from '../../orders/use-subscriptions.ts';
import { useCommerceTranslations } from '../../translations/index.ts';
import { Newsletter } from './newsletter.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

const Page = styled(Container)`
  padding-block: ${space(12)} ${space(16)};
`;
const Text = styled.p`
  font-size: var(--stoa-size-lg);
  color: var(--stoa-muted);
  overflow-wrap: anywhere;
`;

const SIGN_IN = { title: 'subscribed.signIn', text: 'subscribed.signInText' };

/** `/subscribed`: what somebody is subscribed to, as it really stands, or what a link of the newsletter asks for. */
export function Subscribed() {
  const [params] = useSearchParams();
  const [confirm, leave] = [params.get('newsletter'), params.get('leave')];
  // The page is written once for everybody: what its address asks for, the browser alone knows.
  const isHydrated = useHydrated();
  if (!isHydrated || (!confirm && !leave)) return <Subscriptions order={params.get('order')} />;
  return (
    <Page $width="narrow">
      <Newsletter key={confirm ?? leave} confirm={confirm} leave={leave} />
    </Page>
  );
}

function Subscriptions({ order }: { order: string | null }) {
  const { status } = useSession();
  const { t } = useCommerceTranslations();
  // The page is written once for everybody: whose it is, the browser alone knows.
  const isHydrated = useHydrated();
  const { data, error, mutate } = useSubscriptions(order);
  return (
    <Page $width="narrow">
      {isHydrated && status === 'signedOut' ? (
        <SignInFirst {...SIGN_IN} />
      ) : data ? (
        <Found subscriptions={data} />
      ) : error ? (
        <EmptyState
          level={1}
          title={t('order.failed')}
          action={<Button onClick={() => void mutate()}>{t('order.retry')}</Button>}
        >
          {t('order.failedText')}
        </EmptyState>
      ) : (
        <Stack $gap={6} aria-busy="true" aria-label={t('subscribed.loading')}>
          <Skeleton $width="60%" $height="3rem" />
          <Skeleton $height="10rem" />
        </Stack>
      )}
    </Page>
  );
}

const isOpen = ({ status }: Subscription) => status === 'active' || status === 'past_due';

function Found({ subscriptions }: { subscriptions: Subscription[] }) {
  const { t } = useCommerceTranslations();
  const { name, settings } = useSite();
  const place = settings.sitetitle || name;
  if (subscriptions.length === 0)
    return (
      <EmptyState
        level={1}
        title={t('subscribed.none')}
        action={<LinkButton to="/products">{t('subscribed.toShop')}</LinkButton>}
      >
        {t('subscribed.noneText', { name: place })}
      </EmptyState>
    );
  return (
    <Stack $gap={8}>
      <Stack $gap={3}>
        <h1>{t(subscriptions.some(isOpen) ? 'subscribed.title' : 'subscribed.ended')}</h1>
        <Text>{t('subscribed.text', { name: place })}</Text>
      </Stack>
      {subscriptions.map((subscription) => (
        <SubscriptionCard key={subscription.id} subscription={subscription} />
      ))}
      <Cluster $gap={3}>
        <LinkButton to="/dashboard/courses" size="lg">
          {t('subscribed.toCourses')}
        </LinkButton>
        <LinkButton to="/dashboard/orders" size="lg" variant="secondary">
          {t('order.toOrders')}
        </LinkButton>
      </Cluster>
    </Stack>
  );
}
