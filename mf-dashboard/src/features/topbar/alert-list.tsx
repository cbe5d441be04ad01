import { styled } from 'styled-components';
import { NotificationItem } from '../../components/notification-item.tsx';

const List = styled.ul`
  padding: 0;
  list-style: none;
`;

interface AlertLine {
  id: string;
  message: string;
  severity: number;
  read: boolean;
  created_at: string;
}

export interface AlertListProps {
  /** Personal notifications, as plain text. */
  own: readonly AlertLine[];
  /** Notifications to the account's managers, as user HTML. */
  alerts: readonly AlertLine[];
  onReadOwn(id: string): void;
  onReadAlert(id: string): void;
}

/** The newest notices; a press on an unread one reads it. */
export function AlertList({ own, alerts, onReadOwn, onReadAlert }: AlertListProps) {
  return (
    <List>
      {own.map(({ id, message, severity, read, created_at }) => (
        <NotificationItem
          key={id}
          text={message}
          severity={severity}
          read={read}
          at={created_at}
          onRead={() => onReadOwn(id)}
          isPressed
        />
      ))}
      {alerts.map(({ id, message, severity, read, created_at }) => (
        <NotificationItem
          key={id}
          message={message}
          severity={severity}
          read={read}
          at={created_at}
          onRead={() => onReadAlert(id)}
          isPressed
        />
      ))}
    </List>
  );
}
