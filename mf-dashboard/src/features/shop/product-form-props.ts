import type { FormState } from '@stoa/shared/forms';
import type { ProductValues } from './product-values.ts';

/** The form of a product, as each part of it takes it. */
export interface ProductFormProps {
  form: FormState<ProductValues>;
}
