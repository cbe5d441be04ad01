import type { Page } from '@playwright/test';

/** The checkout, the test gateway after it and the thank-you screen. */
export const checkout = (page: Page) => {
  const main = page.getByRole('main');
  return {
    main,
    name: main.getByLabel('Full name'),
    email: main.getByLabel('E-mail address'),
    country: main.getByLabel('Country'),
    street: main.getByLabel('Street and number'),
    city: main.getByLabel('City'),
    isNew: main.getByRole('radio', { name: 'I am new here' }),
    isKnown: main.getByRole('radio', { name: 'I have an account' }),
    newPassword: main.getByLabel('Choose a password'),
    password: main.getByLabel('Password', { exact: true }),
    coupon: main.getByLabel('Coupon code'),
    provider: (name: RegExp | string) => main.getByRole('radio', { name }),
    place: main.getByRole('button', { name: /place order|Get it for free/i }),
    pay: main.getByRole('button', { name: /^Pay / }),
    /** On the test gateway's own page. */
    succeed: page.getByRole('button', { name: /^Succeed/ }),
    decline: page.getByRole('button', { name: /^Decline/ }),
    thanks: main.getByRole('heading', { name: /^Thank you, / }),
  };
};
