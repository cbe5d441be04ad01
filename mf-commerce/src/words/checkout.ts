import { checkoutWords as ar } from './ar/checkout.ts';
import { checkoutWords as en } from './en/checkout.ts';
import { addWords } from './index.ts';

addWords({ en, ar });
