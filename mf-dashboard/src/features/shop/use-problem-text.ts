import { useShopTranslations } from '../../translations/shop/index.ts';
import type { DraftProblems, ProductDraft } from './product-form.ts';

export interface FieldsProps {
  draft: ProductDraft;
  isNew: boolean;
  problems: DraftProblems;
  onChange(part: Partial<ProductDraft>): void;
}

/** What is wrong with a field: a key of the form's own words, or what the database said. */
export function useProblemText(problems: DraftProblems, values: Record<string, string> = {}) {
  const { t } = useShopTranslations();
  return (field: keyof DraftProblems) => {
    const problem = problems[field];
    return problem?.endsWith('Wrong') ? t(`products.${problem}`, values) : problem;
  };
}
