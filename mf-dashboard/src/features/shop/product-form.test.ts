import { ProductInput } from '@stoa/shared/contracts/catalogue';
import { describe, expect, it } from 'vitest';
import { draftOf, draftProblems, type ProductDraft, productInput, slugOf } from './product-form.ts';

const draft = (values: Partial<ProductDraft> = {}): ProductDraft => ({
  ...draftOf(null, 'product', 'EUR'),
  title: 'Blue bowl',
  slug: 'blue-bowl',
  amount: '24.50',
  status: 'active',
  ...values,
});
const sent = (values: Partial<ProductDraft>, currency = 'EUR') =>
  ProductInput.parse(productInput(draft(values), undefined, currency));

describe('the form of a product', () => {
  it('[MNG-10] sends minor units of the currency, for every way of paying', () => {
    expect(sent({}).price).toEqual({ amountMinor: 2450 });
    expect(sent({ amount: '2450' }, 'JPY').price).toEqual({ amountMinor: 2450 });
    expect(sent({ way: 'free' }).price).toEqual({ amountMinor: 0 });
    expect(sent({ way: 'subscription', every: '3' }).price).toEqual({
      amountMinor: 2450,
      frequency: { value: 3, parameter: 'month' },
    });
    expect(sent({ way: 'instalments', iterations: '4' }).price).toMatchObject({ iterations: 4 });
  });

  it('sends of every kind what belongs to it alone', () => {
    const courseId = '10000000-0000-4000-8000-000000000001';
    const items = [{ type: 'course' as const, id: courseId }];
    expect(sent({ kind: 'course', courseId, items, stock: '4' })).not.toHaveProperty('items');
    expect(sent({ kind: 'course', courseId, stock: '4' })).toMatchObject({ resourceId: courseId });
    expect(sent({ kind: 'course', courseId, stock: '4' })).not.toHaveProperty('stock');
    expect(sent({ kind: 'product', stock: '4' })).toMatchObject({ stock: 4 });
    expect(sent({ kind: 'bundle', items })).toMatchObject({ items });
    expect(productInput(draft(), courseId, 'EUR')).not.toHaveProperty('kind');
  });

  it('names the field that is wrong', () => {
    const wrong = (values: Partial<ProductDraft>, currency = 'EUR') =>
      Object.keys(draftProblems(draft(values), currency));
    expect(wrong({})).toEqual([]);
    expect(wrong({ title: ' ', slug: 'Blue Bowl' })).toEqual(['title', 'slug']);
    expect(wrong({ slug: '-bowl' })).toEqual(['slug']);
    expect(wrong({ kind: 'course' })).toEqual(['courseId']);
    expect(wrong({ amount: '24.505' })).toEqual(['amount']);
    expect(wrong({ amount: '24.5' }, 'JPY')).toEqual(['amount']);
    expect(wrong({ amount: '0' })).toEqual(['amount']);
    expect(wrong({ way: 'instalments', every: '0', iterations: '1' })).toEqual(['every', 'iterations']);
    expect(wrong({ stock: '1.5' })).toEqual(['stock']);
    expect(wrong({ amount: '', status: 'draft' })).toEqual([]);
    expect(wrong({ amount: '' })).toEqual(['amount']);
  });

  it('suggests an address that the rules take', () => {
    expect(slugOf('  Crème brûlée – Set №2 ')).toBe('creme-brulee-set-no2');
    expect(slugOf('وعاء')).toBe('');
    expect(slugOf('a'.repeat(79) + ' bc')).toBe('a'.repeat(79));
  });
});
