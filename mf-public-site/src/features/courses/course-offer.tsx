import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { remoteBus } from '@stoa/shared/event-bus';
import { useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { Button, LinkButton, Price, Stack } from '@stoa/shared/ui';
import { events } from '../../../events.ts';
import type { CourseCardData } from '../../data/records.ts';
import { useSiteTranslations } from '../../translations/index.ts';
import { cartItemOf, offerFor } from '../../cards/offer.ts';
import { useOwnedCourse } from './use-owned-course.ts';

const bus = remoteBus({ events });

const Amount = styled.p`
  font-family: var(--stoa-font-heading);
  font-size: 2rem;
  line-height: 1.1;
`;
const Owned = styled.p`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  color: var(--stoa-success);
`;

/** Shows the price of a course with its action: buy, join, or open the owned course. */
export function CourseOffer({ course }: { course: CourseCardData }) {
  const { t, language } = useSiteTranslations();
  const { settings } = useSite();
  const { status } = useSession();
  const isOwned = useOwnedCourse(course.id);
  const offer = offerFor(course, settings.currency, isOwned);
  const inside = `/dashboard/courses/${course.slug}`;
  const join = status === 'signedIn' ? inside : `/signup?redirectedFrom=${encodeURIComponent(inside)}`;

  if (offer.kind === 'owned')
    return (
      <Stack $gap={3}>
        <Owned>
          <Check size={18} strokeWidth={1.5} aria-hidden /> {t('course.owned')}
        </Owned>
        <LinkButton to={inside} size="lg" block>
          {t('course.open')}
        </LinkButton>
      </Stack>
    );
  if (offer.kind === 'free' || offer.kind === 'members') {
    const messageKey = offer.kind === 'free' ? 'course.joinFree' : 'course.joinMembers';
    return (
      <Stack $gap={3}>
        <Amount>{t(offer.kind === 'free' ? 'course.free' : 'course.members')}</Amount>
        <LinkButton to={join} size="lg" block>
          {t(messageKey)}
        </LinkButton>
      </Stack>
    );
  }
  if (offer.kind === 'none') return <p>{t('course.notOnSale')}</p>;
  const { price } = offer;
  return (
    <Stack $gap={3}>
      <Amount>
        <Price minor={price.amount_minor} currency={price.currency} locale={language} />
      </Amount>
      <Button
        size="lg"
        block
        data-prompt=""
        onClick={() => bus.emit('cart.add', { item: cartItemOf(course, price) })}
      >
        {t('course.addToCart')}
      </Button>
    </Stack>
  );
}
