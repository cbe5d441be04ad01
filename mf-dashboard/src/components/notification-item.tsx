import { profanityFilter } from '@stoa/shared/contracts/profanity';
import { useTranslations } from '@stoa/shared/i18n';
import { Link } from '@stoa/shared/router';
import { Badge, Button, space, type Tone } from '@stoa/shared/ui';
import { css, styled } from 'styled-components';
import { SafeText } from './safe-text.tsx';
import { useFormat } from '../data/format.ts';

const SEVERITY_STYLES: Record<number, { tone: Tone; ink: string; isFilled?: boolean }> = {
  1: { tone: 'neutral', ink: 'var(--stoa-border-strong)' },
  2: { tone: 'success', ink: 'var(--stoa-success)' },
  3: { tone: 'warning', ink: 'var(--stoa-warning)' },
  4: { tone: 'danger', ink: 'var(--stoa-danger)' },
  5: { tone: 'danger', ink: 'var(--stoa-danger)', isFilled: true },
};
const NOTE: (typeof SEVERITY_STYLES)[number] = { tone: 'neutral', ink: 'var(--stoa-border-strong)' };

const filter = profanityFilter();

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
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: end;
  padding: ${space(3)} ${space(4)};
  border-inline-start: 3px solid ${({ $ink, $isRead }) => ($isRead ? 'transparent' : $ink)};
  background: var(--stoa-surface);
  & + & {
    border-block-start: 1px solid var(--stoa-border);
  }
  > div {
    flex: 1 1 11rem;
    min-inline-size: 0;
  }
  time {
    white-space: nowrap;
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

export const NotificationList = styled.ul`
  padding: 0;
  overflow: hidden;
  list-style: none;
  border: 1px solid var(--stoa-border);
  border-radius: var(--stoa-radius-lg);
`;
const Text = styled.p`
  overflow-wrap: anywhere;
`;

/** One notification: plain words, or a message that is people's HTML. */
export function NotificationItem(props: {
  message?: string;
  text?: string;
  /** Topic shown before the text. */
  kind?: string;
  /** Link to the details; following it marks the notification read. */
  to?: string | undefined;
  severity?: number;
  read: boolean;
  at: string;
  onRead?: () => void;
  /** A press anywhere on it reads it; the button is there for keys. */
  isPressed?: boolean;
}) {
  const { t } = useTranslations('dashboard');
  const { scheduled } = useFormat();
  const style = SEVERITY_STYLES[props.severity ?? 1] ?? NOTE;
  return (
    // The button inside does the same for who works by keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <Line
      $ink={style.ink}
      $isRead={props.read}
      onClick={props.isPressed && !props.read ? props.onRead : undefined}
    >
      <div>
        {props.message !== undefined && <SafeText html={props.message} isMasked />}
        {props.text !== undefined && (
          <Text dir="auto">
            {props.kind && <strong>{props.kind}: </strong>}
            {props.to ? (
              <Link to={props.to} onClick={props.read ? undefined : props.onRead}>
                {filter.clean(props.text)}
              </Link>
            ) : (
              filter.clean(props.text)
            )}
          </Text>
        )}
        <Meta>
          {props.severity && (
            <Severity $tone={style.tone} $isFilled={style.isFilled}>
              {t(`notifications.severity.${props.severity}`)}
            </Severity>
          )}
          <time dateTime={props.at}>{scheduled(props.at)}</time>
          {!props.read && <span>{t('notifications.unread')}</span>}
        </Meta>
      </div>
      {!props.read && props.onRead && (
        <Button
          size="sm"
          variant="quiet"
          onClick={(event) => {
            event.stopPropagation();
            props.onRead?.();
          }}
        >
          {t('notifications.markRead')}
        </Button>
      )}
    </Line>
  );
}
