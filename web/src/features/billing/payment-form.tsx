import { PAYMENT_MAX_CENTS, PAYMENT_MIN_CENTS } from '@shared/limits';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { payment } from '../../messages/en.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { emailProblem } from '../../validation/email-problem.ts';
import { centsOf, dollarsOf, isPayable } from './amount.ts';
import type { Order } from './use-payment.ts';

interface PaymentFormProps {
  readonly firstProduct: string;
  /** Initial amount in US cents. */
  readonly firstCents: number;
  readonly isBusy: boolean;
  readonly onPay: (order: Order, stripe: Stripe | null, card: StripeCardElement | null) => void;
}

export function PaymentForm({ firstProduct, firstCents, isBusy, onPay }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const cardLabel = useId();
  const [product, setProduct] = useState(firstProduct);
  const amount = useAmount(firstCents);
  const [email, setEmail] = useState('');
  const [isAsked, setAsked] = useState(false);
  const style = useMemo(cardStyle, []);
  const problems = {
    product: product.trim() === '' ? payment.productRequired : null,
    amount: amount.cents !== null ? null : payment.amountOutOfRange(PAYMENT_MIN_CENTS, PAYMENT_MAX_CENTS),
    email: emailProblem(email),
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    amount.settle();
    if (isBusy || amount.cents === null || Object.values(problems).some((problem) => problem !== null)) return;
    onPay(
      { product: product.trim(), amount: amount.cents, email: email.trim() },
      stripe,
      elements?.getElement('card') ?? null,
    );
  }

  return (
    <form className="billing-form" noValidate onSubmit={submit}>
      <TextInput
        label={payment.product}
        value={product}
        autoComplete="off"
        problem={isAsked ? problems.product : null}
        attributes={{ maxLength: 200 }}
        onChange={setProduct}
      />
      <TextInput
        label={payment.amount}
        value={amount.text}
        autoComplete="transaction-amount"
        problem={problems.amount}
        attributes={{
          type: 'number',
          min: PAYMENT_MIN_CENTS / 100,
          max: PAYMENT_MAX_CENTS / 100,
          step: 0.01,
          onBlur: amount.settle,
        }}
        onChange={amount.type}
      />
      <TextInput
        label={payment.email}
        type="email"
        autoComplete="email"
        value={email}
        problem={isAsked ? problems.email : null}
        onChange={setEmail}
      />
      <fieldset className="billing-card-field" aria-labelledby={cardLabel}>
        <span id={cardLabel} className="field-label">
          {payment.card}
        </span>
        <div>
          <CardElement options={{ style }} />
        </div>
      </fieldset>
      <BusyButton isWide isBusy={isBusy} busyLabel={payment.processing}>
        {amount.typed !== null && amount.typed > 0 ? payment.pay(amount.typed) : payment.payNothing}
      </BusyButton>
    </form>
  );
}

/** State of the amount field. `typed` is in US cents or null; `cents` is also null if the amount is out of bounds. */
function useAmount(firstCents: number) {
  const [text, setText] = useState(dollarsOf(firstCents));
  const typed = centsOf(text);
  const cents = typed !== null && isPayable(typed) ? typed : null;
  return {
    typed,
    cents,
    text,
    type: setText,
    /** Rewrites the field as the exact amount that will be paid. */
    settle: () => cents !== null && setText(dollarsOf(cents)),
  };
}

/** Styles for Stripe's card field, which is in a frame that our style sheet does not reach. */
function cardStyle() {
  const { color } = getComputedStyle(document.body);
  return { base: { color, fontSize: '16px', '::placeholder': { color: '#80868f' } } };
}
