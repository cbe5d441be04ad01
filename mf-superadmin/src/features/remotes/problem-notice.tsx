import { useWords } from '@stoa/shared/i18n';
import { Button, Notice } from '@stoa/shared/ui';
import { problemText } from './problem-text.ts';

/** Why a change was refused, with the exact conflicts, and the way on. */
export function ProblemNotice({ problem, onReload }: { problem: unknown; onReload: () => void }) {
  const { t } = useWords('superadmin');
  const { code, text, lines } = problemText(problem, t);
  return (
    <Notice
      tone="danger"
      title={t('problem.title')}
      action={
        code === 'precondition_failed' && (
          <Button size="sm" variant="secondary" onClick={onReload}>
            {t('pin.reload')}
          </Button>
        )
      }
    >
      <p>{text}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
