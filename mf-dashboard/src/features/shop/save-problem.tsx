import { isEditConflict } from '@stoa/shared/conflicts';
import { Notice } from '@stoa/shared/ui';

/** Says why a form wasn't saved; a conflict has its own place above the fields. */
export const renderSaveProblem = (text: string, failure: unknown) =>
  !isEditConflict(failure) && <Notice tone="danger">{text}</Notice>;
