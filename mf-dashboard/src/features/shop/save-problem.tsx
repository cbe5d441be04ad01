import { Button, Notice } from '@stoa/shared/ui';
import { useShopTranslations } from '../../translations/shop/index.ts';

/** Whether somebody else saved since the form was read. */
export const isPastEnd = (error: unknown): boolean => (error as Error).message === 'precondition_failed';

/** Why a form was not kept; what somebody else saved meanwhile can be read at once. */
export function SaveProblem(props: {
  problem: string | null;
  hasEditConflict: boolean;
  onReload(): Promise<void>;
}) {
  const { t } = useShopTranslations();
  if (props.hasEditConflict) {
    return (
      <Notice
        tone="danger"
        action={
          <Button size="sm" variant="secondary" onClick={() => void props.onReload()}>
            {t('readTheirs')}
          </Button>
        }
      >
        {t('overtaken')}
      </Notice>
    );
  }
  return props.problem !== null && <Notice tone="danger">{props.problem}</Notice>;
}
