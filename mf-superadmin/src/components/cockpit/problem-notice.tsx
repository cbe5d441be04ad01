import type { Issue } from '@stoa/shared/contracts/errors';
import { useTranslations } from '@stoa/shared/i18n';
import { Button, Notice, space } from '@stoa/shared/ui';
import { styled } from 'styled-components';
import { problemText } from './problem-text.ts';

const Conflicts = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  margin-block: ${space(2)};
  padding-inline-start: 1.2em;
  font-size: var(--stoa-size-sm);
`;
const Small = styled.div`
  color: var(--stoa-muted);
`;

/** Why a change is refused, with the exact conflicts, and the way on. */
export function ProblemNotice({ problem, onReload }: { problem: unknown; onReload: () => void }) {
  const { t } = useTranslations('cockpit');
  const { code, text, issues } = problemText(problem, t);
  return (
    <Notice
      tone="danger"
      title={t('problem.title')}
      action={
        code === 'precondition_failed' && (
          <Button size="sm" variant="secondary" onClick={onReload}>
            {t('problem.reload')}
          </Button>
        )
      }
    >
      <p>{text}</p>
      {issues.length > 0 && (
        <Conflicts>
          {issues.map((issue) => (
            <Conflict key={`${issue.path}${issue.message}`} issue={issue} />
          ))}
        </Conflicts>
      )}
    </Notice>
  );
}

function Conflict({ issue: { path, message, accepts, breaks = [] } }: { issue: Issue }) {
  const { t } = useTranslations('cockpit');
  return (
    <li>
      <bdi>{path ? `${path}: ${message}` : message}</bdi>
      {accepts && <Small>{t('problem.accepts', { accepts })}</Small>}
      {breaks.length > 0 && <Small>{t('problem.breaks', { breaks: breaks.join(', ') })}</Small>}
    </li>
  );
}
