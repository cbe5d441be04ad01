import { formatMoney } from '@stoa/shared/contracts/money';
import { hashOf } from '../../../shared/html/content-policy.ts';
import { escapeHtml } from '../../../shared/html/escape.ts';
import { TEST_METHODS } from './gateway.ts';
import type { TestSession } from './session.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;box-sizing:border-box}
main{max-width:26rem;width:100%}p{margin:.5rem 0}.sum{font-size:2rem;font-weight:700}
.badge{display:inline-block;border:1px solid;border-radius:99px;padding:0 .75rem;font-size:.85rem}
form{display:grid;gap:.75rem;margin-top:1.5rem}
button{font:inherit;padding:.75rem 1rem;border-radius:8px;border:1px solid #8888;background:#8882;color:inherit;cursor:pointer;text-align:start}
button.main{background:#1a56db;border-color:#1a56db;color:#fff;font-weight:600}
button:focus-visible{outline:3px solid #7aa2ff;outline-offset:2px}small{display:block;opacity:.85;font-weight:400}`;

export const GATEWAY_POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** Actions of the test gateway, each the value of a button. */
export const TEST_ACTIONS = [
  'succeed',
  'once',
  'decline',
  'action',
  'late',
  'duplicate',
  'wrong',
  'leave',
] as const;
export type TestAction = (typeof TEST_ACTIONS)[number];

type Button = [action: TestAction, label: string, text: string];
const CHOICES: Button[] = [
  ['succeed', 'Succeed', 'The payment goes through.'],
  ['once', 'Only once', 'It goes through, but every later cycle of a subscription is declined.'],
  ['decline', 'Decline', 'The card is refused; the order can be paid again.'],
  ['action', 'Require action', 'The bank asks for one more step first.'],
  ['late', 'Late webhook', 'You come back at once; the shop hears of it five seconds later.'],
  ['duplicate', 'Duplicate webhook', 'The shop is told twice.'],
  ['wrong', 'Wrong amount', 'The shop is told of another sum; it must not count.'],
  ['leave', 'Back to the shop', 'Nothing is paid.'],
];
const BANK: Button[] = [
  ['succeed', 'Confirm', 'The bank agrees.'],
  ['decline', 'Refuse', 'The bank says no.'],
];

/** Methods that can be entered: the value of each button is its name. */
const SETUP_CHOICES: [value: string, label: string, text: string][] = [
  [TEST_METHODS.succeed, 'Add test card', 'A card that pays every charge.'],
  [TEST_METHODS.once, 'Add declined card', 'A card that is stored, and declined at every charge.'],
  ['leave', 'Back', 'No card is added.'],
];

/** The page on which a payment method is entered: plain forms, like the one that pays. */
export function setupPage() {
  const buttons = SETUP_CHOICES.map(
    ([value, label, text], place) =>
      `<button name="do" value="${value}"${place === 0 ? ' class="main"' : ''}>${label}<small>${text}</small></button>`,
  );
  return documentOf(
    'Test gateway',
    `<span class="badge">Test gateway</span>
<h1>Add a payment method</h1><p>No real money moves.</p>
<form method="post">${buttons.join('\n')}</form>`,
  );
}

/** The page of the test gateway: plain forms without a script, like any hosted one's. */
export function gatewayPage({ provider, number, amountMinor, currency }: TestSession, isBank: boolean) {
  const buttons = (isBank ? BANK : CHOICES).map(
    ([action, label, text], place) =>
      `<button name="do" value="${action}"${place === 0 ? ' class="main"' : ''}>${label}<small>${text}</small></button>`,
  );
  const sum = escapeHtml(formatMoney(amountMinor, currency, 'en'));
  return documentOf(
    'Test gateway',
    `<span class="badge">Test gateway in place of ${escapeHtml(provider)}</span>
<h1>${isBank ? 'Your bank asks' : 'Test payment'}</h1>
<p>Order #${number}</p><p class="sum">${sum}</p><p>No real money moves.</p>
<form method="post">${buttons.join('\n')}</form>`,
  );
}

const documentOf = (title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main>
${content}</main></body></html>`;
