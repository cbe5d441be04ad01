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
    expect(sent({ way: 'subscription', trialDays: '30' }).price).toMatchObject({ trialDays: 30 });
    expect(sent({ way: 'once', trialDays: '30' }).price).not.toHaveProperty('trialDays');
  });

  it('sends of every kind what belongs to it alone', () => {
    const resourceId = '10000000-0000-4000-8000-000000000001';
    const items = [{ type: 'course' as const, id: resourceId }];
    const file = { id: resourceId, name: 'Glazes.pdf' };
    expect(sent({ kind: 'course', resourceId, items, stock: '4' })).not.toHaveProperty('items');
    expect(sent({ kind: 'course', resourceId, stock: '4' })).toMatchObject({ resourceId });
    expect(sent({ kind: 'course', resourceId, stock: '4' })).not.toHaveProperty('stock');
    expect(sent({ kind: 'product', stock: '4' })).toMatchObject({ stock: 4 });
    expect(sent({ kind: 'bundle', items })).toMatchObject({ items });
    expect(sent({ kind: 'group', resourceId, file })).toMatchObject({ resourceId });
    expect(sent({ kind: 'appointment', resourceId })).toMatchObject({ resourceId });
    expect(sent({ kind: 'download', file, resourceId })).toMatchObject({ mediaId: file.id });
    expect(sent({ kind: 'download', file, resourceId })).not.toHaveProperty('resourceId');
    expect(sent({ kind: 'product', file })).not.toHaveProperty('mediaId');
    expect(productInput(draft(), resourceId, 'EUR')).not.toHaveProperty('kind');
  });

  it('names the field that is wrong', () => {
    const wrong = (values: Partial<ProductDraft>, currency = 'EUR') =>
      Object.keys(draftProblems(draft(values), currency));
    expect(wrong({})).toEqual([]);
    expect(wrong({ title: ' ', slug: 'Blue Bowl' })).toEqual(['title', 'slug']);
    expect(wrong({ slug: '-bowl' })).toEqual(['slug']);
    expect(wrong({ kind: 'course' })).toEqual(['resourceId']);
    expect(wrong({ description: 'x'.repeat(40_000) })).toEqual([]);
    expect(wrong({ description: 'x'.repeat(40_001) })).toEqual(['description']);
    expect(wrong({ amount: '24.505' })).toEqual(['amount']);
    expect(wrong({ amount: '24.5' }, 'JPY')).toEqual(['amount']);
    expect(wrong({ amount: '0' })).toEqual(['amount']);
    expect(wrong({ way: 'instalments', every: '0', iterations: '1' })).toEqual(['every', 'iterations']);
    expect(draftProblems(draft({ amount: '10000000000.01' }), 'EUR')).toEqual({ amount: 'amountMostWrong' });
    expect(wrong({ amount: '10000000' })).toEqual([]);
    expect(wrong({ kind: 'bundle' })).toEqual(['items']);
    expect(wrong({ kind: 'bundle', status: 'draft' })).toEqual([]);
    expect(wrong({ stock: '1.5' })).toEqual(['stock']);
    expect(wrong({ way: 'subscription', trialDays: '731' })).toEqual(['trialDays']);
    expect(wrong({ kind: 'download' })).toEqual(['file']);
    expect(wrong({ kind: 'download', status: 'draft' })).toEqual([]);
    expect(wrong({ kind: 'appointment' })).toEqual(['resourceId']);
    expect(wrong({ amount: '', status: 'draft' })).toEqual([]);
    expect(wrong({ amount: '' })).toEqual(['amount']);
  });

  it('suggests an address that the rules take', () => {
    expect(slugOf('  Crème brûlée – Set №2 ')).toBe('creme-brulee-set-no2');
    expect(slugOf('وعاء')).toBe('');
    expect(slugOf('a'.repeat(79) + ' bc')).toBe('a'.repeat(79));
  });
});
