import {html, nothing, type TemplateResult} from 'lit';
import {callService} from '../../login-service/call-service.js';
import {lastSegment, showFailure, showPage} from '../../login-service/pages/show-page.js';

const REFRESH_MS = 500;

interface Limits {
  readonly id: string;
  readonly min: string;
  readonly max: string;
}

interface Order {
  readonly number: string;
  readonly status: 'in-progress' | 'success' | 'failed';
  readonly receives: string;
  readonly paid: string;
}

interface Checkout {
  readonly provider: string;
  readonly address: string;
  readonly network: string;
  readonly tokens: readonly {readonly name: string; readonly symbol: string}[];
  readonly fiats: readonly {readonly id: string; readonly limits: readonly Limits[]}[];
  readonly amount?: string;
  readonly currency?: string;
  readonly method?: string;
  readonly order?: Order;
}

const METHODS: Readonly<Record<string, string>> = {card: 'Card', ach_bank_account: 'Bank account'};

const ACCOUNTS: Readonly<Record<string, string>> = {
  works: '4242 4242 4242 4242: works',
  declined: '4000 0000 0000 0002: is declined',
  pending: '4000 0000 0000 0259: stays in progress',
  unreported: '4000 0000 0000 0077: works, but the order is not reported',
};

const checkout = lastSegment();
let currency = 'USD';
let price = '';
let problem = '';
/** The number of prices asked for; an answer counts only for the last of them, and not once there is an order. */
let asked = 0;

void showFailure(load);

async function load(): Promise<void> {
  const visit = await callService<Checkout>('checkout', {checkout});
  if (!visit.order) {
    currency = visit.currency ?? currency;
    show(visit);
    await updatePrice(visit);
    return;
  }
  showOrder(visit, visit.order);
  if (visit.order.status === 'in-progress') setTimeout(() => void showFailure(load), REFRESH_MS);
}

function show(visit: Checkout): void {
  const {provider, address, network, tokens, fiats, amount = ''} = visit;
  const limits = fiats.find(({id}) => id === currency)?.limits ?? [];
  const update = () => {
    currency = fieldOf('currency');
    void updatePrice(visit);
  };
  showPage(html`
    <h1>Buy with ${provider}</h1>
    <p class="quiet">The devnet plays this provider. No money is involved.</p>
    <form @submit=${(event: SubmitEvent) => pay(event, visit)} @input=${update}>
      <div class="box">
        <label>You pay <input name="amount" inputmode="decimal" .defaultValue=${amount} required /></label>
        <label
          >Currency
          <select name="currency">
            ${fiats.map(({id}) => html`<option ?selected=${id === currency}>${id}</option>`)}
          </select></label
        >
        <label
          >You receive
          <select name="symbol">
            ${tokens.map(
              ({name, symbol}) => html`<option value=${symbol}>${name} (${symbol}) on ${network}</option>`,
            )}
          </select></label
        >
        <label
          >Payment method
          <select name="method">
            ${limits.map(
              ({id, min, max}) =>
                html`<option value=${id} ?selected=${id === visit.method}>
                  ${METHODS[id] ?? id}: ${min} to ${max} ${currency}
                </option>`,
            )}
          </select></label
        >
        <label
          >Number
          <select name="account">
            ${Object.entries(ACCOUNTS).map(([id, label]) => html`<option value=${id}>${label}</option>`)}
          </select></label
        >
        <dl>
          <div>
            <dt>To</dt>
            <dd>${address}</dd>
          </div>
        </dl>
        <p role="status" aria-label="Price">${price}</p>
        ${problem ? html`<p class="warning" role="alert">${problem}</p>` : nothing}
        <div class="buttons">
          <button type="button" @click=${() => window.close()}>Cancel</button>
          <button class="main">Pay</button>
        </div>
      </div>
    </form>
  `);
}

async function updatePrice(visit: Checkout): Promise<void> {
  const [amount, symbol, method] = ['amount', 'symbol', 'method'].map(fieldOf);
  asked += 1;
  const own = asked;
  try {
    const quote = await callService<{receives: string; fees: string}>('price', {
      checkout,
      amount,
      symbol,
      currency,
      method,
    });
    if (own !== asked) return;
    price = `You receive ${quote.receives}. Fees: ${quote.fees}.`;
    problem = '';
  } catch (error) {
    if (own !== asked) return;
    price = '';
    problem = amount && error instanceof Error ? error.message : '';
  }
  show(visit);
}

function pay(event: SubmitEvent, visit: Checkout): void {
  event.preventDefault();
  const form = new FormData(event.currentTarget as HTMLFormElement);
  void callService('pay', {checkout, ...Object.fromEntries(form)}).then(
    () => void showFailure(load),
    (error: unknown) => {
      problem = error instanceof Error ? error.message : String(error);
      show(visit);
    },
  );
}

function fieldOf(name: string): string {
  const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);
  return field?.value ?? '';
}

function showOrder({provider}: Checkout, {number, status, receives, paid}: Order): void {
  asked += 1;
  const texts: Readonly<Record<Order['status'], TemplateResult>> = {
    'in-progress': html`<p role="status">${provider} processes your order. You can close this window.</p>`,
    success: html`<p role="status">${receives} arrived. You can close this window.</p>`,
    failed: html`<p role="status">Your card was declined. You did not pay.</p>`,
  };
  showPage(html`
    <h1>Order ${number}</h1>
    ${texts[status]}
    <p class="quiet">${paid} for ${receives}</p>
    <div class="buttons"><button type="button" @click=${() => window.close()}>Close</button></div>
  `);
}
