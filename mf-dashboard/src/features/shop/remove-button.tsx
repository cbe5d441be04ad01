import type { FunctionArgs, FunctionName } from '@stoa/shared/contracts/database-client';
import { RemoveButton as ConfirmedRemoveButton } from '../../components/remove-button.tsx';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { callShopRpc } from './call-shop-rpc.ts';
import { useErrorMessage } from './use-error-message.ts';

/** Deletes something of the shop after asking. */
export function RemoveButton<Name extends FunctionName>(props: {
  title: string;
  text: string;
  call: Name;
  args: FunctionArgs<Name>;
  onDone(): void;
}) {
  const { t } = useShopTranslations();
  const say = useErrorMessage();
  return (
    <ConfirmedRemoveButton
      title={props.title}
      text={props.text}
      labels={{ cancel: t('cancel'), close: t('close') }}
      say={say}
      remove={async () => {
        await callShopRpc(props.call, props.args);
        props.onDone();
      }}
    />
  );
}
