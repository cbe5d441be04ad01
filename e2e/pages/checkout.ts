import type { Page } from '@playwright/test';
import { commerce, commercePattern } from '../fixtures/texts.ts';

const PLACE_ORDER = new RegExp(
  ['placeWith', 'placeFree', 'signUpAndPlace', 'signInAndPlace']
    .map((key) => commercePattern(`checkout.${key}`).source)
    .join('|'),
);
/** Ends with the name: an order that awaits its payment is thanked for in a longer title. */
const THANKS = new RegExp(`^${commerce('thanks.paid', { name: '[^.]+' })}$`);

/** The checkout, the test gateway after it and the thank-you screen. */
export const checkout = (page: Page) => {
  const main = page.getByRole('main');
  return {
    main,
    name: main.getByLabel(commerce('checkout.name')),
    email: main.getByLabel(commerce('checkout.email')),
    country: main.getByLabel(commerce('checkout.country')),
    street: main.getByLabel(commerce('checkout.street')),
    city: main.getByLabel(commerce('checkout.city')),
    isNew: main.getByRole('radio', { name: commerce('checkout.isNew') }),
    isKnown: main.getByRole('radio', { name: commerce('checkout.isKnown') }),
    newPassword: main.getByLabel(commerce('checkout.newPassword')),
    password: main.getByLabel(commerce('checkout.password'), { exact: true }),
    coupon: main.getByLabel(commerce('coupon.label')),
    provider: (name: RegExp | string) => main.getByRole('radio', { name }),
    place: main.getByRole('button', { name: PLACE_ORDER }),
    pay: main.getByRole('button', { name: commercePattern('pay.pay') }),
    /** On the test gateway's own page. */
    succeed: page.getByRole('button', { name: /^Succeed/ }),
    decline: page.getByRole('button', { name: /^Decline/ }),
    thanks: main.getByRole('heading', { name: THANKS }),
  };
};
