/**
 * Replaces Stripe.js in a page without its own key. Provides the Payment Element and the Card Element with their
 * events, and the calls that confirm a payment. It uses plain inputs where Stripe.js uses a frame. Styles are set by
 * script, which a Content-Security-Policy without inline styles allows.
 */

type Listener = (event?: unknown) => void;
type Failed = { readonly error: { readonly type: string; readonly message: string; readonly [more: string]: unknown } };
type Confirmed = { readonly paymentIntent: { readonly id: string; readonly status: string } };
type Result = Failed | Confirmed;

interface BillingDetails {
  readonly email?: string;
  readonly name?: string;
}
interface CardMethod {
  readonly card?: CardElement;
  readonly billing_details?: BillingDetails;
}
interface ConfirmOptions {
  readonly elements?: Elements;
  readonly clientSecret?: string;
  readonly redirect?: 'always' | 'if_required';
  readonly confirmParams?: {
    readonly return_url?: string;
    readonly receipt_email?: string;
    readonly payment_method_data?: { readonly billing_details?: BillingDetails };
  };
}

const ORIGIN = new URL((document.currentScript as HTMLScriptElement).src).origin;

const FIELDS = [
  { name: 'number', label: 'Card number', hint: '4242 4242 4242 4242', autocomplete: 'cc-number', digits: 19 },
  { name: 'expiry', label: 'Expiration date', hint: 'MM / YY', autocomplete: 'cc-exp', digits: 4 },
  { name: 'cvc', label: 'Security code', hint: 'CVC', autocomplete: 'cc-csc', digits: 4 },
] as const;
type FieldName = (typeof FIELDS)[number]['name'];

const INCOMPLETE: Readonly<Record<FieldName, string>> = {
  number: 'Your card number is incomplete.',
  expiry: "Your card's expiration date is incomplete.",
  cvc: "Your card's security code is incomplete.",
};

const failed = (type: string, message: string, more: object = {}): Failed => ({ error: { type, message, ...more } });

/** Card number, expiration date and security code. Replaces both the Payment Element and the Card Element. */
class CardElement {
  readonly type: string;
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly root = document.createElement('div');
  private readonly inputs = new Map<FieldName, HTMLInputElement>();

  constructor(type: string) {
    this.type = type;
    style(this.root, { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px' });
    for (const field of FIELDS) this.root.append(this.makeField(field));
  }

  mount(target: string | HTMLElement): void {
    const place = typeof target === 'string' ? document.querySelector(target) : target;
    if (place === null) throw new Error('The selector you specified applies to no DOM elements on the page.');
    place.replaceChildren(this.root);
    setTimeout(() => this.emit('ready', this));
  }

  unmount(): void {
    this.root.remove();
  }

  destroy(): void {
    this.unmount();
    this.listeners.clear();
  }

  on(name: string, listener: Listener): this {
    this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener));
    return this;
  }

  once(name: string, listener: Listener): this {
    const first: Listener = (event) => {
      this.off(name, first);
      listener(event);
    };
    return this.on(name, first);
  }

  off(name: string, listener?: Listener): this {
    if (listener) this.listeners.get(name)?.delete(listener);
    else this.listeners.delete(name);
    return this;
  }

  update(options: { readonly disabled?: boolean; readonly readOnly?: boolean } = {}): void {
    const disabled = options.disabled ?? options.readOnly;
    if (disabled === undefined) return;
    for (const input of this.inputs.values()) input.disabled = disabled;
  }

  focus(): void {
    this.inputs.get('number')?.focus();
  }

  blur(): void {
    for (const input of this.inputs.values()) input.blur();
  }

  clear(): void {
    for (const input of this.inputs.values()) input.value = '';
    this.changed();
  }

  collapse(): void {
    this.blur();
  }

  /** The first incomplete field as an error result; null if all fields are complete. */
  validate(): Failed | null {
    const missing = FIELDS.find(({ name }) => !this.isComplete(name));
    for (const { name } of FIELDS) this.mark(name, this.isComplete(name));
    return missing
      ? failed('validation_error', INCOMPLETE[missing.name], { code: `incomplete_${missing.name}` })
      : null;
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
    return this.inputs.get(name)?.value.replaceAll(/\D/g, '') ?? '';
  }

  private isComplete(name: FieldName): boolean {
    const { length } = this.digits(name);
    return name === 'number' ? length >= 12 : name === 'expiry' ? length === 4 : length >= 3;
  }

  private makeField({ name, label, hint, autocomplete, digits }: (typeof FIELDS)[number]): HTMLElement {
    const field = document.createElement('label');
    style(field, { display: 'grid', gap: '4px', fontSize: '14px', gridColumn: name === 'number' ? '1 / -1' : 'auto' });
    const input = document.createElement('input');
    Object.assign(input, { type: 'text', inputMode: 'numeric', name, placeholder: hint, autocomplete });
    style(input, {
      font: 'inherit',
      fontSize: '16px',
      color: 'inherit',
      background: 'transparent',
      minHeight: '44px',
      width: '100%',
      padding: '0 12px',
      borderRadius: '8px',
      border: '1px solid',
      boxSizing: 'border-box',
    });
    input.addEventListener('input', () => {
      input.value = spaced(name, input.value.replaceAll(/\D/g, '').slice(0, digits));
      this.mark(name, true);
      this.changed();
    });
    input.addEventListener('focus', () => this.emit('focus', { elementType: this.type }));
    input.addEventListener('blur', () => this.emit('blur', { elementType: this.type }));
    this.inputs.set(name, input);
    this.mark(name, true);
    field.append(label, input);
    return field;
  }

  private mark(name: FieldName, isFine: boolean): void {
    const input = this.inputs.get(name);
    if (input === undefined) return;
    input.setAttribute('aria-invalid', String(!isFine));
    input.style.borderColor = isFine ? 'color-mix(in srgb, currentColor 35%, transparent)' : '#d13438';
  }

  private changed(): void {
    const complete = FIELDS.every(({ name }) => this.isComplete(name));
    const empty = FIELDS.every(({ name }) => this.digits(name) === '');
    this.emit('change', { elementType: this.type, complete, empty, value: { type: 'card' }, error: undefined });
  }

  private emit(name: string, event: unknown): void {
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener(event);
  }
}

function spaced(name: FieldName, digits: string): string {
  if (name === 'number') return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
  if (name === 'expiry' && digits.length > 2) return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
  return digits;
}

const style = (element: HTMLElement, rules: Partial<CSSStyleDeclaration>) => Object.assign(element.style, rules);

/** The elements of one payment. */
class Elements {
  clientSecret: string | undefined;
  private readonly created = new Map<string, CardElement>();

  constructor(options: { readonly clientSecret?: string } = {}) {
    this.clientSecret = options.clientSecret;
  }

  create(type: string, _options?: object): CardElement {
    if (type !== 'payment' && type !== 'card') {
      throw new Error(`The stand-in for Stripe.js has no "${type}" element, only "payment" and "card".`);
    }
    if (this.created.has(type)) throw new Error(`Can only create one Element of type ${type}.`);
    const element = new CardElement(type);
    const destroy = element.destroy.bind(element);
    element.destroy = () => {
      this.created.delete(type);
      destroy();
    };
    this.created.set(type, element);
    return element;
  }

  getElement(type: string): CardElement | null {
    return this.created.get(type) ?? null;
  }

  update(_options: object): void {
    // Amount, currency and appearance do not change this form.
  }

  async fetchUpdates(): Promise<object> {
    return {};
  }

  async submit(): Promise<Failed | { readonly selectedPaymentMethod: string }> {
    return this.getElement('payment')?.validate() ?? { selectedPaymentMethod: 'card' };
  }
}

/** Calls the stand-in with the publishable key. */
class Client {
  private readonly key: string;

  constructor(key: string) {
    this.key = key;
  }

  readonly elements = (options?: { readonly clientSecret?: string }) => new Elements(options);

  readonly confirmPayment = async (options: ConfirmOptions): Promise<Result | undefined> => {
    const { elements, confirmParams = {} } = options;
    const element = elements?.getElement('payment');
    const clientSecret = options.clientSecret ?? elements?.clientSecret;
    if (!element) throw new Error('confirmPayment needs the elements with a mounted payment element.');
    if (!clientSecret) throw new Error('confirmPayment needs a client secret.');
    const result = await this.confirm(clientSecret, element, confirmParams.payment_method_data?.billing_details);
    if ('error' in result || options.redirect === 'if_required') return result;
    const target = new URL(confirmParams.return_url ?? location.href);
    target.searchParams.set('payment_intent', result.paymentIntent.id);
    target.searchParams.set('payment_intent_client_secret', clientSecret);
    target.searchParams.set('redirect_status', result.paymentIntent.status);
    location.assign(target);
    return undefined;
  };

  readonly confirmCardPayment = async (
    clientSecret: string,
    data: { readonly payment_method?: CardMethod } = {},
  ): Promise<Result> => {
    const { card, billing_details } = data.payment_method ?? {};
    if (!(card instanceof CardElement)) throw new Error('confirmCardPayment needs payment_method.card.');
    return this.confirm(clientSecret, card, billing_details);
  };

  readonly retrievePaymentIntent = (clientSecret: string): Promise<Result> => {
    const query = new URLSearchParams({ key: this.key, client_secret: clientSecret });
    return this.call(`${pathOf(clientSecret)}?${query}`);
  };

  readonly handleNextAction = ({ clientSecret }: { readonly clientSecret: string }): Promise<Result> =>
    this.ask(clientSecret);

  readonly createToken = () => this.refuse('createToken');
  readonly createPaymentMethod = () => this.refuse('createPaymentMethod');
  readonly registerAppInfo = () => undefined;
  readonly _registerWrapper = () => undefined;

  private async refuse(name: string): Promise<Failed> {
    return failed('invalid_request_error', `The stand-in for Stripe.js has no ${name}.`);
  }

  private async confirm(clientSecret: string, element: CardElement, details: BillingDetails = {}): Promise<Result> {
    const incomplete = element.validate();
    if (incomplete) return incomplete;
    const body = new URLSearchParams({ key: this.key, client_secret: clientSecret });
    body.set('payment_method_data[type]', 'card');
    for (const [name, value] of Object.entries(element.card())) body.set(`payment_method_data[card][${name}]`, value);
    for (const [name, value] of Object.entries(details)) {
      if (value) body.set(`payment_method_data[billing_details][${name}]`, value);
    }
    const result = await this.call(`${pathOf(clientSecret)}/confirm`, body);
    const isAsked = 'paymentIntent' in result && result.paymentIntent.status === 'requires_action';
    return isAsked ? this.ask(clientSecret) : result;
  }

  /** Shows the bank's question in a dialog. Closing the dialog counts as a refusal. */
  private async ask(clientSecret: string): Promise<Result> {
    const dialog = document.createElement('dialog');
    style(dialog, { maxWidth: '360px', padding: '24px', border: '0', borderRadius: '12px', fontFamily: 'system-ui' });
    const text = document.createElement('p');
    text.textContent = 'Your bank asks: do you want to make this payment?';
    style(text, { margin: '0 0 20px', lineHeight: '1.5' });
    dialog.append(text);
    for (const label of ['Complete', 'Fail']) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label;
      style(button, { minHeight: '44px', padding: '0 20px', marginRight: '8px', font: 'inherit', cursor: 'pointer' });
      style(button, { border: '1px solid', borderRadius: '8px' });
      button.addEventListener('click', () => dialog.close(label));
      dialog.append(button);
    }
    document.body.append(dialog);
    dialog.showModal();
    const agreed = await new Promise<boolean>((resolve) => {
      dialog.addEventListener('close', () => resolve(dialog.returnValue === 'Complete'));
    });
    dialog.remove();
    const body = { key: this.key, client_secret: clientSecret, agreed: String(agreed) };
    return this.call(`${pathOf(clientSecret)}/authenticate`, new URLSearchParams(body));
  }

  private async call(path: string, body?: URLSearchParams): Promise<Result> {
    try {
      const response = await fetch(`${ORIGIN}${path}`, body ? { method: 'POST', body } : {});
      const answer = await response.json();
      return response.ok ? { paymentIntent: answer } : answer;
    } catch {
      return failed('api_connection_error', 'We could not reach Stripe. Please check your connection and try again.');
    }
  }
}

const pathOf = (clientSecret: string) => `/v1/payment_intents/${clientSecret.split('_secret_')[0]}`;

function Stripe(key: string): Client {
  if (typeof key !== 'string' || key === '') throw new Error('Please call Stripe() with your publishable key.');
  return new Client(key);
}
// The Stripe.js loader compares this version with its own.
Stripe.version = '__RELEASE_TRAIN__';
Object.assign(window, { Stripe });
