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

/** Of the styles that Stripe.js takes, those that the pages set. */
interface Variant {
  readonly color?: string;
  readonly fontFamily?: string;
  readonly fontSize?: string;
  readonly '::placeholder'?: { readonly color?: string };
}
interface Options {
  readonly disabled?: boolean;
  readonly style?: { readonly base?: Variant; readonly invalid?: Variant };
}

/** The payment element draws its fields itself. The card element is a line of text in a container of the page. */
const LOOKS = {
  payment: {
    root: 'display: grid; grid-template-columns: 1fr 1fr; gap: 12px',
    input:
      'font: inherit; font-size: 16px; color: inherit; background: transparent; min-height: 44px; width: 100%;' +
      'padding: 0 12px; border-radius: 8px; border: 1px solid; box-sizing: border-box',
  },
  card: {
    root: 'display: flex; gap: 12px; height: 1.2em',
    input:
      'font: inherit; line-height: 1.2; color: inherit; background: none; width: 100%; height: 1.2em; padding: 0;' +
      'border: 0; outline: 0',
  },
} as const;
type Kind = keyof typeof LOOKS;
const WIDTHS: Readonly<Record<FieldName, string>> = { number: '1 1 0', expiry: '0 0 4.5em', cvc: '0 0 3em' };

/** Card number, expiration date and security code. Replaces both the Payment Element and the Card Element. */
class CardElement {
  private readonly kind: Kind;
  private options: Options = {};
  private readonly root: HTMLElement;
  private readonly placeholders = new CSSStyleSheet();
  private readonly inputs: Readonly<Record<FieldName, HTMLInputElement>>;

  constructor(kind: Kind, options: Options = {}) {
    this.kind = kind;
    this.root = make('div', LOOKS[kind].root, { className: 'stand-in-card' });
    this.inputs = { number: this.add('number'), expiry: this.add('expiry'), cvc: this.add('cvc') };
    for (const event of ['input', 'focusin', 'focusout']) this.root.addEventListener(event, () => this.report());
    this.update(options);
  }

  mount(place: HTMLElement): void {
    place.replaceChildren(this.root);
    place.classList.add('StripeElement');
    document.adoptedStyleSheets.push(this.placeholders);
    this.report();
  }

  destroy(): void {
    this.root.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.placeholders);
  }

  /** Applies options on top of those before. */
  update(options: Options): void {
    // Stripe.js refuses such values.
    if (JSON.stringify(options).includes('%')) throw new Error('The "%" character is not supported in styles.');
    this.options = { ...this.options, ...options };
    const { disabled = false, style } = this.options;
    const { color, fontFamily, fontSize, '::placeholder': placeholder } = style?.base ?? {};
    Object.assign(this.root.style, { color, fontFamily, fontSize });
    const shown = `.stand-in-card ::placeholder { color: ${placeholder?.color}; opacity: 1 }`;
    this.placeholders.replaceSync(placeholder ? shown : '');
    for (const name of NAMES) {
      const input = this.inputs[name];
      input.disabled = disabled;
      this.mark(input, input.getAttribute('aria-invalid') !== 'true');
    }
  }

  /** Marks incomplete fields. @returns the first one as an error; null if all fields are complete */
  validate(): Failed | null {
    const incomplete = this.incomplete();
    for (const name of NAMES) this.mark(this.inputs[name], !incomplete.includes(name));
    this.report();
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

  /** Sets the classes of the container by which a page styles it. */
  private report(): void {
    const states = {
      focus: this.root.matches(':focus-within'),
      invalid: NAMES.some((name) => this.inputs[name].getAttribute('aria-invalid') === 'true'),
      empty: NAMES.every((name) => this.digits(name) === ''),
      complete: this.incomplete().length === 0,
    };
    for (const [state, is] of Object.entries(states))
      this.root.parentElement?.classList.toggle(`StripeElement--${state}`, is);
  }

  private incomplete(): readonly FieldName[] {
    return NAMES.filter((name) => this.digits(name).length < FIELDS[name].digits[0]);
  }

  private digits(name: FieldName): string {
    return this.inputs[name].value.replaceAll(/\D/g, '');
  }

  private mark(input: HTMLInputElement, isFine: boolean): void {
    input.setAttribute('aria-invalid', String(!isFine));
    if (this.kind === 'card')
      input.style.color = isFine ? 'inherit' : (this.options.style?.invalid?.color ?? '#eb1c26');
    else input.style.borderColor = isFine ? 'color-mix(in srgb, currentColor 35%, transparent)' : '#d13438';
  }

  private add(name: FieldName): HTMLInputElement {
    const { placeholder, autocomplete, digits } = FIELDS[name];
    const input = make('input', LOOKS[this.kind].input, {
      type: 'text',
      inputMode: 'numeric',
      name,
      placeholder,
      autocomplete,
    });
    input.addEventListener('input', () => {
      input.value = spaced(name, this.digits(name).slice(0, digits[1]));
      this.mark(input, true);
    });
    this.mark(input, true);
    this.root.append(this.kind === 'card' ? bare(input, name) : labeled(input, name));
    return input;
  }
}

function bare(input: HTMLInputElement, name: FieldName): HTMLElement {
  input.setAttribute('aria-label', FIELDS[name].label);
  input.style.flex = WIDTHS[name];
  input.style.minWidth = '0';
  return input;
}

function labeled(input: HTMLInputElement, name: FieldName): HTMLElement {
  const width = name === 'number' ? '1 / -1' : 'auto';
  const field = make('label', `display: grid; gap: 4px; font-size: 14px; grid-column: ${width}`);
  field.append(FIELDS[name].label, input);
  return field;
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

  create(type: string, options?: Options): CardElement {
    if (type !== 'payment' && type !== 'card') throw new Error(`This stand-in has no "${type}" element.`);
    const element = new CardElement(type, options);
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
