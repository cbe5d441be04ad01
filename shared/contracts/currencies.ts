export const PAYMENT_PROVIDERS = ['offline', 'paypal', 'stripe', 'razorpay'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

export interface Currency {
  code: string;
  name: string;
  digits?: number;
  countries: string[];
  providers: PaymentProvider[];
}

/** Currencies an account may sell in. A code without `digits` uses the currency's standard digits. */
export const CURRENCIES: Currency[] = [
  {
    code: 'USD',
    name: 'US dollar',
    digits: 2,
    countries: ['US'],
    providers: ['offline', 'paypal', 'stripe'],
  },
  {
    code: 'EUR',
    name: 'Euro',
    digits: 2,
    countries: ['DE', 'FR', 'IT', 'ES', 'NL'],
    providers: ['offline', 'paypal', 'stripe'],
  },
  {
    code: 'GBP',
    name: 'Pound sterling',
    digits: 2,
    countries: ['GB'],
    providers: ['offline', 'paypal', 'stripe'],
  },
  {
    code: 'INR',
    name: 'Indian rupee',
    digits: 2,
    countries: ['IN'],
    providers: ['offline', 'razorpay', 'stripe'],
  },
  { code: 'BDT', name: 'Bangladeshi taka', digits: 2, countries: ['BD'], providers: ['offline', 'stripe'] },
  {
    code: 'JPY',
    name: 'Japanese yen',
    digits: 0,
    countries: ['JP'],
    providers: ['offline', 'paypal', 'stripe'],
  },
  { code: 'KWD', name: 'Kuwaiti dinar', digits: 3, countries: ['KW'], providers: ['offline', 'stripe'] },
  { code: 'AED', name: 'UAE dirham', digits: 2, countries: ['AE'], providers: ['offline', 'stripe'] },
  { code: 'SEK', name: 'Swedish krona', countries: ['SE'], providers: ['offline', 'paypal', 'stripe'] },
  { code: 'IDR', name: 'Indonesian rupiah', digits: 2, countries: ['ID'], providers: ['offline', 'stripe'] },
  { code: 'BHD', name: 'Bahraini dinar', digits: 3, countries: ['BH'], providers: ['offline', 'stripe'] },
  { code: 'JOD', name: 'Jordanian dinar', digits: 3, countries: ['JO'], providers: ['offline', 'stripe'] },
  { code: 'OMR', name: 'Omani rial', digits: 3, countries: ['OM'], providers: ['offline', 'stripe'] },
  { code: 'TND', name: 'Tunisian dinar', digits: 3, countries: ['TN'], providers: ['offline', 'stripe'] },
  { code: 'ISK', name: 'Icelandic króna', digits: 0, countries: ['IS'], providers: ['offline', 'stripe'] },
  { code: 'UGX', name: 'Ugandan shilling', digits: 0, countries: ['UG'], providers: ['offline', 'stripe'] },
  { code: 'KRW', name: 'South Korean won', countries: ['KR'], providers: ['offline', 'stripe'] },
];

const byCode = new Map(CURRENCIES.map((currency) => [currency.code, currency]));

/** Fraction digits of a currency: the table's, else the standard ones of that code. */
export function currencyDigits(code: string): number {
  const listed = byCode.get(code)?.digits;
  if (listed !== undefined) return listed;
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
      .maximumFractionDigits ?? 2
  );
}

/** Providers offered for a currency; a currency that is not listed can be paid offline only. */
export function providersFor(code: string): PaymentProvider[] {
  return byCode.get(code)?.providers ?? ['offline'];
}
