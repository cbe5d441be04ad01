/** One control of a public page as a thumb presses it. */
export interface Press {
  name: string;
  path: string;
  control: string;
  /** Of several, the one with this text. */
  text?: string;
  /** On the page once the press is answered; with `isGone` not on it any more. */
  result: string;
  isGone?: boolean;
  /** Undoes the result; without it each measurement uses a new visitor. */
  undo?: 'escape' | 'press';
  isUndecided?: boolean;
  hasCart?: boolean;
}

export const COURSE = '/course/first-bowls';
const CHECKOUT = '[role="dialog"]:not([hidden]) a[href="/checkout"]';
const NOTICE = '[data-cookie-notice]';

/** Controls around a public page, and its buy button. */
export const PRESSES: Press[] = [
  {
    name: 'search',
    path: '/',
    control: '[data-search]',
    result: '[role="dialog"]:not([hidden]) [data-search-box] input',
    undo: 'escape',
  },
  {
    name: 'menu',
    path: '/',
    control: 'header button[aria-expanded]',
    result: '[role="dialog"]:not([hidden]) nav a',
    undo: 'escape',
  },
  {
    name: 'theme',
    path: '/',
    control: '[data-theme-toggle]',
    result: 'html[data-theme="dark"]',
    undo: 'press',
  },
  {
    name: 'cart',
    path: '/',
    control: '[data-cart-count]',
    result: CHECKOUT,
    undo: 'escape',
    hasCart: true,
  },
  {
    name: 'cookie settings',
    path: '/',
    control: `${NOTICE} button:last-of-type`,
    result: '[role="dialog"]:not([hidden]) [role="switch"]',
    undo: 'escape',
    isUndecided: true,
  },
  {
    name: 'only necessary cookies',
    path: '/',
    control: `${NOTICE} button:nth-of-type(2)`,
    result: NOTICE,
    isGone: true,
    isUndecided: true,
  },
  {
    name: 'close the notice',
    path: '/',
    control: '[data-close-notice]',
    result: '[data-close-notice]',
    isGone: true,
  },
  {
    name: 'add to cart',
    path: COURSE,
    control: 'main button',
    text: 'Add to cart',
    result: CHECKOUT,
    undo: 'escape',
  },
];
