import { ProductFields, ProductInput } from '@stoa/shared/contracts/catalogue';
import { describe, expect, it } from 'vitest';
import { productInput, productValues, type ProductValues, slugOf } from './product-values.ts';

type Values = Partial<Omit<ProductValues, 'pricing'>>;
type Pricing = Partial<ProductValues['pricing']>;
const values = (own: Values = {}, pricing: Pricing = {}): ProductValues => {
  const base = productValues(null, 'product');
  return {
    ...base,
    title: 'Blue bowl',
    slug: 'blue-bowl',
    status: 'active',
    ...own,
    pricing: { ...base.pricing, amountMinor: 2450, ...pricing },
  };
};
const sent = (own: Values = {}, pricing: Pricing = {}) =>
  ProductInput.parse(productInput(ProductFields.parse(values(own, pricing)), undefined));

describe('product values', () => {
  it('[MNG-10] sends a price for every way of paying', () => {
    expect(sent().price).toEqual({ amountMinor: 2450 });
    expect(sent({}, { way: 'free' }).price).toEqual({ amountMinor: 0 });
    expect(sent({}, { way: 'subscription', every: 3 }).price).toEqual({
      amountMinor: 2450,
      frequency: { value: 3, parameter: 'month' },
    });
    expect(sent({}, { way: 'instalments', iterations: 4 }).price).toMatchObject({ iterations: 4 });
    expect(sent({}, { way: 'subscription', trialDays: 30 }).price).toMatchObject({ trialDays: 30 });
    expect(sent({}, { way: 'once', trialDays: 30 }).price).not.toHaveProperty('trialDays');
  });

  it('sends of every kind what belongs to it alone', () => {
    const resourceId = '10000000-0000-4000-8000-000000000001';
    const items = [{ type: 'course' as const, id: resourceId }];
    const file = { id: resourceId, name: 'Glazes.pdf' };
    expect(sent({ kind: 'course', resourceId, items, stock: 4 })).not.toHaveProperty('items');
    expect(sent({ kind: 'course', resourceId, stock: 4 })).toMatchObject({ resourceId });
    expect(sent({ kind: 'course', resourceId, stock: 4 })).not.toHaveProperty('stock');
    expect(sent({ kind: 'product', stock: 4 })).toMatchObject({ stock: 4 });
    expect(sent({ kind: 'bundle', items })).toMatchObject({ items });
    expect(sent({ kind: 'group', resourceId, file })).toMatchObject({ resourceId });
    expect(sent({ kind: 'appointment', resourceId })).toMatchObject({ resourceId });
    expect(sent({ kind: 'download', file, resourceId })).toMatchObject({ mediaId: file.id });
    expect(sent({ kind: 'download', file, resourceId })).not.toHaveProperty('resourceId');
    expect(sent({ kind: 'product', file })).not.toHaveProperty('mediaId');
    expect(productInput(ProductFields.parse(values()), resourceId)).not.toHaveProperty('kind');
  });

  it('names the field that is wrong', () => {
    const wrong = (own: Values, pricing: Pricing = {}) =>
      ProductFields.safeParse(values(own, pricing)).error?.issues.map(({ path }) => path.join('.')) ?? [];
    const amount = ['pricing.amountMinor'];
    expect(wrong({})).toEqual([]);
    expect(wrong({ title: ' ', slug: 'Blue Bowl' })).toEqual(['title', 'slug']);
    expect(wrong({ slug: '-bowl' })).toEqual(['slug']);
    expect(wrong({ kind: 'course' })).toEqual(['resourceId']);
    expect(wrong({ kind: 'appointment' })).toEqual(['resourceId']);
    expect(wrong({ description: 'x'.repeat(40_000) })).toEqual([]);
    expect(wrong({ description: 'x'.repeat(40_001) })).toEqual(['description']);
    for (const amountMinor of [Number.NaN, 0, 1_000_000_000_001])
      expect(wrong({}, { amountMinor })).toEqual(amount);
    expect(wrong({}, { amountMinor: null })).toEqual(amount);
    expect(wrong({ status: 'draft' }, { amountMinor: null })).toEqual([]);
    expect(wrong({}, { way: 'instalments', every: 0, iterations: 1 })).toEqual([
      'pricing.every',
      'pricing.iterations',
    ]);
    expect(wrong({ kind: 'bundle' })).toEqual(['items']);
    expect(wrong({ kind: 'bundle', status: 'draft' })).toEqual([]);
    expect(wrong({ stock: 1.5 })).toEqual(['stock']);
    expect(wrong({}, { way: 'subscription', trialDays: 731 })).toEqual(['pricing.trialDays']);
    expect(wrong({ kind: 'download' })).toEqual(['file']);
    expect(wrong({ kind: 'download', status: 'draft' })).toEqual([]);
  });

  it('looks at no field of a price that the way of paying does not show', () => {
    const hidden = { amountMinor: Number.NaN, every: Number.NaN, iterations: 0, trialDays: 9999 };
    expect(ProductFields.safeParse(values({}, { ...hidden, way: 'free' })).success).toBe(true);
    expect(ProductFields.safeParse(values({}, { ...hidden, amountMinor: 5, way: 'once' })).success).toBe(
      true,
    );
  });

  it('suggests an address that the rules take', () => {
    expect(slugOf('  Crème brûlée – Set №2 ')).toBe('creme-brulee-set-no2');
    expect(slugOf('وعاء')).toBe('');
    expect(slugOf('a'.repeat(79) + ' bc')).toBe('a'.repeat(79));
  });
});
