import { PAYMENT_MAX_CENTS, PAYMENT_MIN_CENTS } from '@shared/limits';
import { z } from '@shared/zod';
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { ApiFailure } from '../../api/api.ts';
import { payment } from '../../messages/en.ts';
import { useVisitorSession } from '../../session/session.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useValidatedForm } from '../../ui/form/use-validated-form.ts';
import { dropFailures, showToast } from '../../ui/toasts/toasts.tsx';
import { emailField } from '../../validation/account-fields.ts';
import { centsOf, dollarsOf, isPayable } from './amount.ts';
import { type Paid, usePayment } from './use-payment.ts';

interface PaymentFormProps {
  readonly firstProduct: string;
  /** Initial amount in US cents. */
  readonly firstCents: number;
  readonly onPaid: (paid: Paid) => void;
}

const schema = z.object({
  product: z.string().trim().min(1, payment.productRequired),
  amount: z
    .string()
    .transform((text) => centsOf(text) ?? 0)
    .refine(isPayable, payment.amountOutOfRange(PAYMENT_MIN_CENTS, PAYMENT_MAX_CENTS)),
  email: emailField(),
});

export function PaymentForm({ firstProduct, firstCents, onPaid }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const pay = usePayment();
  const cardLabel = useId();
  const style = useCardStyle();
  const { register, watch, getValues, setValue, problemOf, isBusy, onSubmit } = useValidatedForm({
    schema,
    defaultValues: { product: firstProduct, amount: dollarsOf(firstCents), email: '' },
    reValidateMode: 'onChange',
    send: async (order) => {
      dropFailures();
      try {
        onPaid(await pay(order, stripe, elements?.getElement('card') ?? null));
      } catch (error) {
        showToast('failure', error instanceof ApiFailure ? error.message : payment.failed);
      }
    },
  });
  const amount = watch('amount');
  // The session may be known later than the form; what was typed until then stays.
  const session = useVisitorSession();
  const ownEmail = session.status === 'signed-in' ? session.email : null;
  useEffect(() => {
    if (ownEmail !== null && getValues('email') === '') setValue('email', ownEmail);
  }, [ownEmail, getValues, setValue]);
  const cents = centsOf(amount);

  /** Rewrites the field as the exact amount that will be paid. */
  function settle() {
    if (cents !== null && isPayable(cents)) setValue('amount', dollarsOf(cents));
  }
  function submit(event: FormEvent) {
    settle();
    onSubmit(event);
  }

  return (
    <form className="stack gap-4" noValidate onSubmit={submit}>
      <TextInput
        {...register('product')}
        label={payment.product}
        autoComplete="off"
        maxLength={200}
        problem={problemOf('product')}
      />
      <TextInput
        {...register('amount', { onBlur: settle })}
        label={payment.amount}
        type="number"
        min={PAYMENT_MIN_CENTS / 100}
        max={PAYMENT_MAX_CENTS / 100}
        step={0.01}
        autoComplete="transaction-amount"
        className="billing-amount"
        end={<span className="field-end billing-currency middle small muted">{payment.currency}</span>}
        problem={schema.shape.amount.safeParse(amount).error?.issues[0]?.message}
      />
      <TextInput
        {...register('email')}
        label={payment.email}
        type="email"
        autoComplete="email"
        problem={problemOf('email')}
      />
      <fieldset className="billing-card-field stack gap-1" aria-labelledby={cardLabel}>
        <span id={cardLabel} className="small medium">
          {payment.card}
        </span>
        <div>
          <CardElement options={{ style, disabled: isBusy }} />
        </div>
      </fieldset>
      <BusyButton isWide isBusy={isBusy} busyLabel={payment.processing}>
        {cents !== null && cents > 0 ? payment.pay(cents) : payment.payNothing}
      </BusyButton>
    </form>
  );
}

/** Returns the styles of Stripe's card field in the theme of the page. */
function useCardStyle() {
  const [style, setStyle] = useState(cardStyle);
  useEffect(() => {
    const changes = new MutationObserver(() => setStyle(cardStyle()));
    changes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => changes.disconnect();
  }, []);
  return style;
}

/**
 * Our tokens for Stripe's card field, which is in a frame that our style sheet does not reach. Stripe's `appearance`
 * does not apply to a card field.
 */
function cardStyle() {
  const [color, muted, danger] = [rgbOf('--text'), rgbOf('--muted'), rgbOf('--danger')];
  return {
    base: {
      color,
      iconColor: muted,
      fontFamily: 'system-ui, sans-serif',
      fontSize: matchMedia('(pointer: coarse)').matches ? '16px' : '14px',
      '::placeholder': { color: muted },
    },
    invalid: { color: danger, iconColor: danger },
  };
}

/** Returns the color of a token as `rgb()`: Stripe's script refuses values with `%`, as in `color-mix()`. */
function rgbOf(token: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  // What is mixed is computed as `color(srgb 0.1 0.2 0.3)`.
  const whole = color.startsWith('rgb') ? 1 : 255;
  const parts = color.match(/[\d.]+/g) ?? [];
  return `rgb(${parts.slice(0, 3).map((part) => Math.round(Number(part) * whole))})`;
}
