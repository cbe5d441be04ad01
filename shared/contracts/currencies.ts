import { CURRENCY_DIGITS } from './currency-digits.ts';

export const PAYMENT_PROVIDERS = ['offline', 'paypal', 'stripe', 'razorpay'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

export interface Currency {
  code: string;
  name: string;
  digits?: number | undefined;
  countries: string[];
  providers: PaymentProvider[];
}

const LISTED: Currency[] = [
  {
    code: 'USD',
    name: 'US dollar',
    countries: ['US'],
    providers: ['offline', 'paypal', 'stripe'],
  },
  {
    code: 'EUR',
    name: 'Euro',
    countries: ['DE', 'FR', 'IT', 'ES', 'NL'],
    providers: ['offline', 'paypal', 'stripe'],
  },
  {
    code: 'GBP',
    name: 'Pound sterling',
    countries: ['GB'],
    providers: ['offline', 'paypal', 'stripe'],
  },
  {
    code: 'INR',
    name: 'Indian rupee',
    countries: ['IN'],
    providers: ['offline', 'razorpay', 'stripe'],
  },
  { code: 'BDT', name: 'Bangladeshi taka', countries: ['BD'], providers: ['offline', 'stripe'] },
  {
    code: 'JPY',
    name: 'Japanese yen',
    countries: ['JP'],
    providers: ['offline', 'paypal', 'stripe'],
  },
  { code: 'KWD', name: 'Kuwaiti dinar', countries: ['KW'], providers: ['offline', 'stripe'] },
  { code: 'AED', name: 'UAE dirham', countries: ['AE'], providers: ['offline', 'stripe'] },
  { code: 'SEK', name: 'Swedish krona', countries: ['SE'], providers: ['offline', 'paypal', 'stripe'] },
  { code: 'IDR', name: 'Indonesian rupiah', countries: ['ID'], providers: ['offline', 'stripe'] },
  { code: 'BHD', name: 'Bahraini dinar', countries: ['BH'], providers: ['offline', 'stripe'] },
  { code: 'JOD', name: 'Jordanian dinar', countries: ['JO'], providers: ['offline', 'stripe'] },
  { code: 'OMR', name: 'Omani rial', countries: ['OM'], providers: ['offline', 'stripe'] },
  { code: 'TND', name: 'Tunisian dinar', countries: ['TN'], providers: ['offline', 'stripe'] },
  { code: 'ISK', name: 'Icelandic króna', countries: ['IS'], providers: ['offline', 'stripe'] },
  { code: 'UGX', name: 'Ugandan shilling', countries: ['UG'], providers: ['offline', 'stripe'] },
  { code: 'KRW', name: 'South Korean won', countries: ['KR'], providers: ['offline', 'stripe'] },
];

/** Currencies an account may sell in. A code without `digits` uses the currency's standard digits. */
export const CURRENCIES: Currency[] = LISTED.map((one) => ({ ...one, digits: CURRENCY_DIGITS[one.code] }));

/** Providers offered for a currency; a currency that is not listed can be paid offline only. */
export function providersFor(code: string): PaymentProvider[] {
  return CURRENCIES.find((one) => one.code === code)?.providers ?? ['offline'];
}
