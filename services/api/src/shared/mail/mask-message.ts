import type { OutboxMessage } from '@stoa/shared/contracts/operator';

const ADDRESS = /(https?:\/\/[^\s/?#]+)[/?#][^\s<>"]*/g;
const HIDDEN_CODE = '••••••';

/** A message for somebody it is not meant for: where its addresses lead is shown, what would open them is not, nor a code. */
export function maskMessage(message: OutboxMessage): OutboxMessage {
  const { code, link, text } = message;
  const masked = withoutPaths(text);
  return {
    ...message,
    text: code ? masked.replaceAll(code, HIDDEN_CODE) : masked,
    ...(code === undefined ? {} : { code: HIDDEN_CODE }),
    ...(link === undefined ? {} : { link: withoutPaths(link) }),
  };
}

const withoutPaths = (text: string) => text.replace(ADDRESS, '$1/…');
