import { useNavigate } from '@stoa/shared/router';
import { signOut, useSession } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { savedCountry } from '@stoa/shared/commerce/countries';
import type { CartItem } from '@stoa/shared/commerce/cart-item';
import type { Order, PlaceOrderInput } from '@stoa/shared/contracts/order';
import type { PaymentProvider } from '@stoa/shared/contracts/currencies';
import type { ProductKind } from '@stoa/shared/contracts/product-kind';
import { commerceBus } from '../../bus.ts';
import { useCart } from '../../cart/use-cart.ts';
import { errorCode } from '../../error-code.ts';
import { isDecided, placeOrder } from '../../orders/place-order.ts';
import { goOnToGateway } from '../../orders/at-gateway.ts';
import { invalidFields, isAddressField } from '../../orders/invalid-fields.ts';
import { guessCountry } from '../../orders/guess-country.ts';
import { useLastContact } from '../../orders/use-last-contact.ts';
import type { Offers } from '../../orders/use-offers.ts';
import { authenticate } from './authenticate.ts';
import { pricesDiffer } from './checkout-lines.ts';
import {
  addressOf,
  type Draft,
  draftErrors,
  type DraftErrors,
  EMPTY_DRAFT,
  storeDraft,
  knownOf,
  readDraft,
} from '../../orders/draft.ts';

export type Trouble =
  | { kind: 'order'; code: string; fields?: readonly string[] }
  | { kind: 'auth'; messageKey: string }
  | { kind: 'confirm' };

/** The form's state and the one way out of it: an order, placed once. */
export function useCheckout(
  { requiresAddress, offers }: { requiresAddress: boolean; offers: Offers | undefined },
  readOffers: () => Promise<Offers | undefined>,
) {
  const { cart, run, reject: rejectCoupon } = useCart();
  const { status, user } = useSession();
  const { settings } = useSite();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Partial<Draft>>(readDraft);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<DraftErrors>({});
  /** Number of submissions with errors. */
  const [rejections, setRejections] = useState(0);
  /** The service wants an address that the form did not ask for. */
  const [wantsAddress, setWantsAddress] = useState(false);
  const isAddressRequired = requiresAddress || wantsAddress;
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [step, setStep] = useState<'typing' | 'placing' | 'leaving'>('typing');
  const isPlacing = useRef(false);

  const last = useLastContact(status === 'signedIn' ? (user?.id ?? null) : null);
  const [here] = useState(() =>
    guessCountry([...navigator.languages, ...(settings.languages ?? [])], settings.currency),
  );
  const draft: Draft = { ...EMPTY_DRAFT, country: here, ...last, ...knownOf(user), ...typed };

  const announce = useEffectEvent(() => {
    if (cart.cartItems.length > 0) commerceBus.emit('checkout.started', { count: cart.cartItems.length });
  });
  useEffect(() => announce(), []);

  function write(change: Partial<Draft>) {
    const next = { ...typed, ...change };
    setTyped(next);
    storeDraft(next);
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(change, field))),
    );
  }

  function writePassword(next: string) {
    setPassword(next);
    setErrors(({ password: _seen, ...others }) => others);
  }

  function leave(order: Order) {
    setStep('leaving');
    run({ type: 'clear' });
    storeDraft(null);
    if (order.status === 'pending' && order.provider !== 'offline') {
      goOnToGateway(order.id);
      void navigate(`/checkout?order=${order.id}`, { replace: true });
      return;
    }
    const { id, total_minor, currency } = order;
    commerceBus.emit('checkout.completed', { orderId: id, totalMinor: total_minor, currency });
    void navigate(`/thankyou?order=${id}`, { replace: true });
  }

  function reject(code: string) {
    setTrouble({ kind: 'order', code });
    commerceBus.emit('checkout.failed', { code });
    if (cart.coupon && code.startsWith('coupon_')) rejectCoupon({ name: cart.coupon.name, code });
    if (code === 'not_authenticated') recheckUser();
    if (isDecided(code)) void readOffers();
  }

  /** The session ended elsewhere: whoever was signed in gives the password here, with all that was typed. */
  function recheckUser() {
    write({ ...draft, isKnown: true });
    void signOut({ isForced: true }).catch(() => {});
  }

  /** Shows errors from the service at their fields and in a summary. */
  function rejectFields(found: DraftErrors) {
    const fields = Object.keys(found);
    if (fields.some(isAddressField)) setWantsAddress(true);
    setErrors(found);
    setTrouble({ kind: 'order', code: 'invalid_input', fields });
    setRejections((before) => before + 1);
    commerceBus.emit('checkout.failed', { code: 'invalid_input' });
  }

  /** A mistake that is said at the field in which it is mended. */
  function rejectField(messageKey: string) {
    setErrors({ password: messageKey });
    setRejections((before) => before + 1);
  }

  async function place(provider: PaymentProvider) {
    if (status !== 'signedIn') {
      const outcome = await authenticate(draft, password);
      if (!outcome.ok) {
        if (outcome.reason === 'confirm') setTrouble({ kind: 'confirm' });
        else if (outcome.reason === 'password') rejectField(outcome.messageKey);
        else setTrouble({ kind: 'auth', messageKey: outcome.messageKey });
        if (outcome.reason === 'password' && outcome.messageKey === 'auth.user_already_exists')
          write({ isKnown: true });
        return;
      }
    }
    // Nobody orders at a price that they have not seen.
    const now = await readOffers();
    if (offers && now && pricesDiffer(offers, now)) return reject('price_changed');
    const order = await placeOrder({
      items: cart.cartItems.map(requestItem),
      ...(cart.coupon ? { coupon: cart.coupon.name } : {}),
      contact: {
        email: draft.email.trim(),
        name: draft.name.trim(),
        ...savedCountry(draft.country),
        ...(isAddressRequired ? { address: addressOf(draft) } : {}),
      },
      provider,
    });
    leave(order);
  }

  /** A second call while the first is on its way does nothing. */
  async function submit(provider: PaymentProvider) {
    if (isPlacing.current) return;
    const found = draftErrors(draft, status === 'signedIn' ? null : password, isAddressRequired);
    setErrors(found);
    setTrouble(null);
    if (Object.keys(found).length > 0) {
      setRejections((before) => before + 1);
      return;
    }
    isPlacing.current = true;
    setStep('placing');
    try {
      await place(provider);
    } catch (error) {
      const found = invalidFields(error);
      if (Object.keys(found).length > 0) rejectFields(found);
      else reject(errorCode(error));
    } finally {
      isPlacing.current = false;
      setStep((now) => (now === 'placing' ? 'typing' : now));
    }
  }

  return {
    draft,
    write,
    password,
    writePassword,
    errors,
    rejections,
    trouble,
    step,
    submit,
    isAddressRequired,
  };
}

/** Builds the requested item of an order; an appointment includes its held time slot. */
function requestItem({ type, id, quantity, item }: CartItem): PlaceOrderInput['items'][number] {
  const { booking } = item;
  return { type: type as ProductKind, id, quantity, ...(typeof booking === 'string' ? { booking } : {}) };
}
