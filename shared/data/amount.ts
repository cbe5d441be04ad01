import { currencyDigits } from '../contracts/currency-digits.ts';

const ARABIC_ZERO = 0x0660;

/**
 * Reads an amount as people type it, in whole units with a point or comma, in Latin or Arabic digits.
 * @returns minor units, or null for anything that is not exactly an amount of the currency
 */
export function readAmount(text: string, currency: string): number | null {
  const plain = text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replace(/[,٫]/, '.');
  const match = /^(\d{1,12})(?:\.(\d*))?$/.exec(plain);
  if (!match) return null;
  const [, whole = '', part = ''] = match;
  const digits = currencyDigits(currency);
  if (part.length > digits) return null;
  return Number(whole + part.padEnd(digits, '0'));
}

/** Minor units as a text that `readAmount` reads back. */
export function amountText(minor: number, currency: string): string {
  const digits = currencyDigits(currency);
  if (digits === 0) return String(minor);
  const text = String(minor).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
