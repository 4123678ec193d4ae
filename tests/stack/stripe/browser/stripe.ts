/**
 * Replaces Stripe.js in a page without its own key: the Card Element of /payment, the Payment Element, and the calls
 * that confirm a payment with them. It uses plain inputs where Stripe.js uses a frame. Styles are set by script, which
 * a Content-Security-Policy without inline styles allows.
 */

type Failed = { readonly error: { readonly type: string; readonly message: string; readonly code?: string } };
type Result = Failed | { readonly paymentIntent: { readonly id: string; readonly status: string } };

const ORIGIN = new URL((document.currentScript as HTMLScriptElement).src).origin;

/** `digits` is the minimum and the maximum number of digits. */
const FIELDS = {
  number: { label: 'Card number', placeholder: '4242 4242 4242 4242', autocomplete: 'cc-number', digits: [12, 19] },
  expiry: { label: 'Expiration date', placeholder: 'MM / YY', autocomplete: 'cc-exp', digits: [4, 4] },
  cvc: { label: 'Security code', placeholder: 'CVC', autocomplete: 'cc-csc', digits: [3, 4] },
} as const;
type FieldName = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as FieldName[];

const INCOMPLETE: Readonly<Record<FieldName, string>> = {
  number: 'Your card number is incomplete.',
  expiry: "Your card's expiration date is incomplete.",
  cvc: "Your card's security code is incomplete.",
};

function make<Tag extends 'button' | 'dialog' | 'div' | 'input' | 'label' | 'p'>(
  tag: Tag,
  style: string,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.style.cssText = style;
  return element;
}

/** Card number, expiration date and security code. Replaces both the Payment Element and the Card Element. */
class CardElement {
  private readonly root = make('div', 'display: grid; grid-template-columns: 1fr 1fr; gap: 12px');
  private readonly inputs: Readonly<Record<FieldName, HTMLInputElement>>;

  constructor() {
    this.inputs = { number: this.add('number'), expiry: this.add('expiry'), cvc: this.add('cvc') };
  }

  mount(place: HTMLElement): void {
    place.replaceChildren(this.root);
  }

  destroy(): void {
    this.root.remove();
  }

  /** Applies options. Of them, the pages change `disabled` alone. */
  update({ disabled = false }: { readonly disabled?: boolean }): void {
    for (const name of NAMES) this.inputs[name].disabled = disabled;
  }

  /** Marks incomplete fields. @returns the first one as an error; null if all fields are complete */
  validate(): Failed | null {
    const incomplete = NAMES.filter((name) => this.digits(name).length < FIELDS[name].digits[0]);
    for (const name of NAMES) mark(this.inputs[name], !incomplete.includes(name));
    const [first] = incomplete;
    if (first === undefined) return null;
    return { error: { type: 'validation_error', code: `incomplete_${first}`, message: INCOMPLETE[first] } };
  }

  card(): Readonly<Record<string, string>> {
    const expiry = this.digits('expiry');
    return {
      number: this.digits('number'),
      exp_month: String(Number(expiry.slice(0, 2))),
      exp_year: `20${expiry.slice(2)}`,
      cvc: this.digits('cvc'),
    };
  }

  private digits(name: FieldName): string {
    return this.inputs[name].value.replaceAll(/\D/g, '');
  }

  private add(name: FieldName): HTMLInputElement {
    const { label, placeholder, autocomplete, digits } = FIELDS[name];
    const width = name === 'number' ? '1 / -1' : 'auto';
    const field = make('label', `display: grid; gap: 4px; font-size: 14px; grid-column: ${width}`);
    const input = make(
      'input',
      'font: inherit; font-size: 16px; color: inherit; background: transparent; min-height: 44px; width: 100%;' +
        'padding: 0 12px; border-radius: 8px; border: 1px solid; box-sizing: border-box',
      { type: 'text', inputMode: 'numeric', name, placeholder, autocomplete },
    );
    input.addEventListener('input', () => {
      input.value = spaced(name, this.digits(name).slice(0, digits[1]));
      mark(input, true);
    });
    mark(input, true);
    field.append(label, input);
    this.root.append(field);
    return input;
  }
}

function mark(input: HTMLInputElement, isFine: boolean): void {
  input.setAttribute('aria-invalid', String(!isFine));
  input.style.borderColor = isFine ? 'color-mix(in srgb, currentColor 35%, transparent)' : '#d13438';
}

function spaced(name: FieldName, digits: string): string {
  if (name === 'number') return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
  if (name === 'expiry' && digits.length > 2) return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
  return digits;
}

/** The elements of one payment. */
class Elements {
  readonly clientSecret: string;
  private readonly created = new Map<string, CardElement>();

  constructor({ clientSecret = '' }: { readonly clientSecret?: string } = {}) {
    this.clientSecret = clientSecret;
  }

  create(type: string): CardElement {
    if (type !== 'payment' && type !== 'card') throw new Error(`This stand-in has no "${type}" element.`);
    const element = new CardElement();
    this.created.set(type, element);
    return element;
  }

  getElement(type: string): CardElement | null {
    return this.created.get(type) ?? null;
  }

  async submit(): Promise<Failed | object> {
    return this.getElement('payment')?.validate() ?? {};
  }
}

interface PaymentMethod {
  readonly card?: CardElement;
  readonly billing_details?: { readonly email?: string; readonly name?: string };
}

/** Calls the stand-in with the publishable key. */
class Client {
  private readonly key: string;

  constructor(key: string) {
    this.key = key;
  }

  elements(options?: { readonly clientSecret?: string }): Elements {
    return new Elements(options);
  }

  /** As with `redirect: 'if_required'`: a card never requires a redirect. */
  confirmPayment({ elements }: { readonly elements: Elements }): Promise<Result> {
    const card = elements.getElement('payment');
    return this.confirmCardPayment(elements.clientSecret, { payment_method: card ? { card } : {} });
  }

  async confirmCardPayment(
    clientSecret: string,
    { payment_method: { card, billing_details = {} } }: { readonly payment_method: PaymentMethod },
  ): Promise<Result> {
    if (!(card instanceof CardElement)) throw new Error('This stand-in confirms payments with an element only.');
    const incomplete = card.validate();
    if (incomplete) return incomplete;
    const body = new URLSearchParams({ 'payment_method_data[type]': 'card' });
    for (const [part, values] of Object.entries({ card: card.card(), billing_details })) {
      for (const [name, value] of Object.entries(values)) body.set(`payment_method_data[${part}][${name}]`, value);
    }
    const result = await this.call(clientSecret, 'confirm', body);
    if ('error' in result || result.paymentIntent.status !== 'requires_action') return result;
    const agreed = String(await askForAgreement());
    return this.call(clientSecret, 'authenticate', new URLSearchParams({ agreed }));
  }

  // Without these methods, the React library does not accept the object as a client of Stripe.
  createToken(): void {}
  createPaymentMethod(): void {}

  private async call(clientSecret: string, what: string, body: URLSearchParams): Promise<Result> {
    body.set('key', this.key);
    body.set('client_secret', clientSecret);
    const [id] = clientSecret.split('_secret_');
    try {
      const response = await fetch(`${ORIGIN}/v1/payment_intents/${id}/${what}`, { method: 'POST', body });
      const answer = await response.json();
      return response.ok ? { paymentIntent: answer } : answer;
    } catch {
      const message = 'We could not reach Stripe. Please check your connection and try again.';
      return { error: { type: 'api_connection_error', message } };
    }
  }
}

/** Shows the bank's question in a dialog. Closing the dialog counts as a refusal. */
async function askForAgreement(): Promise<boolean> {
  const dialog = make('dialog', 'max-width: 360px; padding: 24px; border: 0; border-radius: 12px');
  const textContent = 'Your bank asks: do you want to make this payment?';
  dialog.append(make('p', 'margin: 0 0 20px; line-height: 1.5', { textContent }));
  for (const label of ['Complete', 'Fail']) {
    const style = 'min-height: 44px; padding: 0 20px; margin-right: 8px; font: inherit; border: 1px solid';
    const button = make('button', `${style}; border-radius: 8px; cursor: pointer`, { textContent: label });
    button.addEventListener('click', () => dialog.close(label));
    dialog.append(button);
  }
  document.body.append(dialog);
  dialog.showModal();
  await new Promise((resolve) => dialog.addEventListener('close', resolve));
  dialog.remove();
  return dialog.returnValue === 'Complete';
}

Object.assign(window, { Stripe: (key: string) => new Client(key) });
