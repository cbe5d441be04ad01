import { describe, expect, it } from 'vitest';
import { containerName, exposeFileName } from './names.ts';

describe('names of the federation', () => {
  it('gives every version a container of its own, so that two stand in one page', () => {
    expect(containerName('mf-commerce', '1.1.0')).toBe('mf_commerce_1_1_0');
    expect(containerName('mf-commerce', '1.1.0-beta.2')).toBe('mf_commerce_1_1_0_beta_2');
    expect(containerName('mf-commerce', '1.1.0')).not.toBe(containerName('mf-commerce', '1.0.0'));
  });

  it('finds the file of an expose', () => {
    expect(exposeFileName('./CartButton')).toBe('cart-button');
    expect(exposeFileName('./Course')).toBe('course');
  });
});
