import { useWords } from '@stoa/shared/i18n';
import { Badge, Button, space, type Tone } from '@stoa/shared/ui';
import { css, styled } from 'styled-components';
import { SafeText } from '../../components/safe-text.tsx';
import { useFormat } from '../../data/format.ts';

const LOOKS: Record<number, { tone: Tone; ink: string; isFilled?: boolean }> = {
  1: { tone: 'neutral', ink: 'var(--stoa-border-strong)' },
  2: { tone: 'success', ink: 'var(--stoa-success)' },
  3: { tone: 'warning', ink: 'var(--stoa-warning)' },
  4: { tone: 'danger', ink: 'var(--stoa-danger)' },
  5: { tone: 'danger', ink: 'var(--stoa-danger)', isFilled: true },
};
const NOTE: (typeof LOOKS)[number] = { tone: 'neutral', ink: 'var(--stoa-border-strong)' };

const Severity = styled(Badge)<{ $isFilled?: boolean | undefined }>`
  ${({ $isFilled }) =>
    $isFilled &&
    css`
      border-color: var(--stoa-danger-fill);
      background: var(--stoa-danger-fill);
      color: var(--stoa-on-danger);
    `}
`;

const Line = styled.li<{ $ink: string; $isRead: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  padding: ${space(3)} ${space(4)};
  border-inline-start: 3px solid ${({ $ink, $isRead }) => ($isRead ? 'transparent' : $ink)};
  background: var(--stoa-surface);
  & + & {
    border-block-start: 1px solid var(--stoa-border);
  }
`;
const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-block-start: ${space(1)};
  color: var(--stoa-muted);
  font-size: var(--stoa-size-xs);
`;

/** One notification. Its message is people's HTML. */
export function NotificationItem(props: {
  message: string;
  severity?: number;
  read: boolean;
  at: string;
  onRead?: () => void;
}) {
  const { t } = useWords('dashboard');
  const { dateTime } = useFormat();
  const look = LOOKS[props.severity ?? 1] ?? NOTE;
  return (
    <Line $ink={look.ink} $isRead={props.read}>
      <div>
        <SafeText html={props.message} isMasked />
        <Meta>
          {props.severity && (
            <Severity $tone={look.tone} $isFilled={look.isFilled}>
              {t(`notifications.severity.${props.severity}`)}
            </Severity>
          )}
          <time dateTime={props.at}>{dateTime(props.at)}</time>
          {!props.read && <span>{t('notifications.unread')}</span>}
        </Meta>
      </div>
      {!props.read && props.onRead && (
        <Button size="sm" variant="quiet" onClick={props.onRead}>
          {t('notifications.markRead')}
        </Button>
      )}
    </Line>
  );
}
