import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useShopTranslations } from '../../translations/shop/index.ts';
import { useErrorMessage } from './use-error-message.ts';

/** Items a currency change takes off sale. */
export interface CurrencyChange {
  products: number;
  coupons: number;
}

interface Props {
  currency: string;
  change: CurrencyChange;
  isBusy: boolean;
  /** Rejects with what the backend says. */
  save(): Promise<void>;
  /** Reads again what the change takes off sale. */
  recount(): Promise<CurrencyChange>;
  onClose(): void;
}

/** Says what goes off sale with the old currency before the new one is saved. */
export function CurrencyDialog({ currency, change, isBusy, save, recount, onClose }: Props) {
  const { t } = useShopTranslations();
  const say = useErrorMessage();
  const [problem, setProblem] = useState<string | null>(null);
  const { products, coupons } = change;
  const consequences = [
    products > 0 ? t('settings.changeProducts', { count: products, currency }) : '',
    coupons > 0 ? t('settings.changeCoupons', { count: coupons }) : '',
  ];

  async function confirm() {
    setProblem(null);
    try {
      await save();
    } catch (error) {
      const now = await recount().catch(() => change);
      const isOther = now.products !== products || now.coupons !== coupons;
      setProblem(isOther ? t('settings.changeRecounted') : say(error));
    }
  }
  return (
    <ConfirmDialog
      title={t('settings.changeTitle', { currency })}
      text={consequences.filter(Boolean).join(' ') || t('settings.changeNothing')}
      action={t('settings.change')}
      isDangerous={products > 0}
      isBusy={isBusy}
      problem={problem}
      labels={{ cancel: t('cancel'), close: t('close') }}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

declare module '@stoa/shared/contracts/rpc-answers' {
  interface RpcAnswers {
    currency_change: CurrencyChange;
  }
}
