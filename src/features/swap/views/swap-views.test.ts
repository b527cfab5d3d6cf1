import {expect} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import {html, type TemplateResult} from 'lit';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {FAKE_ADDRESS, type FakeConnection} from '../../../testing/fakes/client/fake-connection.js';
import {createFakeClient, type FakeClient} from '../../../testing/fakes/fake-client.js';
import {forceColors} from '../../../testing/fakes/ui/force-colors.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {type PageAppearance, themed} from '../../../testing/fakes/ui/themed.js';
import type {SwapState} from '../api.js';
import type {QuoteFailure} from '../quote.js';
import type {StoredStep} from '../run-steps.js';
import {
  createFakeSwap,
  FAKE_SPEND,
  type FakeSwap,
  type FakeSwapOptions,
  fakeQuote,
  fakeReview,
  fakeRun,
  GREAT_LOSS,
  SWAP_TOKENS,
} from '../testing/fake-swap.js';
import './swap-preview-view.js';
import './swap-select-token-view.js';
import './swap-view.js';

const failed = new DrawbridgeError('http/status', 'down');
const FAILURES: Readonly<Record<Exclude<QuoteFailure, 'refused'>, string>> = {
  'no-route': 'No route for this amount of DUSD to ETH',
  'rate-limited': 'Too many requests for prices',
  'service-down': 'The swap service is unavailable right now',
  offline: 'You are offline',
  unreadable: 'sent an unreadable price',
};

const form = (client: FakeClient, api: FakeSwap): TemplateResult =>
  html`<drawbridge-swap-view .client=${client} .api=${api}></drawbridge-swap-view>`;
const review = (client: FakeClient, api: FakeSwap): TemplateResult =>
  html`<drawbridge-swap-preview-view .client=${client} .api=${api}></drawbridge-swap-preview-view>`;
const select = (client: FakeClient, api: FakeSwap): TemplateResult =>
  html`<drawbridge-swap-select-token-view
    .client=${client}
    .api=${api}
    .params=${{target: 'bought'}}
  ></drawbridge-swap-select-token-view>`;

const ready = (over: Parameters<typeof fakeReview>[0] = {}): Partial<SwapState> => ({
  quote: {status: 'ready', quote: over.quote ?? fakeQuote()},
  review: {status: 'ready', review: fakeReview(over)},
});

const running = (...steps: readonly StoredStep[]): Partial<SwapState> => ({run: fakeRun(steps)});

const STATES: Readonly<Record<string, readonly [typeof form, FakeSwapOptions]>> = {
  'the form with a price': [form, {}],
  'the form without a token': [
    form,
    {
      state: {form: {sold: SWAP_TOKENS.ether, bought: undefined, amount: ''}, quote: {status: 'idle'}},
      problem: 'select-token',
    },
  ],
  'the form with an outdated price': [
    form,
    {state: {quote: {status: 'ended', previous: fakeQuote(), reason: 'expired'}}, problem: 'no-quote'},
  ],
  'the form with a warning': [
    form,
    {state: {quote: {status: 'ready', quote: fakeQuote({level: 'warning', percent: 4.2, amount: 4.2})}}},
  ],
  'the form on another network': [form, {tokens: {status: 'failed', failure: 'unsupported', error: failed}}],
  'the form beside a running swap': [form, {runs: [fakeRun([{kind: 'swap', status: 'submitted'}])]}],
  'the tokens': [select, {}],
  'the tokens while they load': [select, {tokens: {status: 'loading'}}],
  'an unlisted token': [select, {unlisted: {...SWAP_TOKENS.tether, isUnlisted: true}}],
  'the review': [review, {state: ready()}],
  'the review of a great loss': [
    review,
    {state: {...ready({quote: fakeQuote(GREAT_LOSS)}), lossText: '1'}, blocker: 'loss'},
  ],
  'the review with doubts': [
    review,
    {
      state: ready({doubts: ['unknown-router', 'undecoded', 'unsimulated'], forecast: {outcome: 'unknown'}}),
      blocker: 'doubts',
    },
  ],
  'the review beside an unfinished swap of the same tokens': [
    review,
    {state: ready(), unfinished: fakeRun([{kind: 'swap', status: 'unclear'}]), blocker: 'unfinished'},
  ],
  'the review beside a transfer of the sold token that may have been sent': [
    review,
    {state: ready(), transfers: [FAKE_SPEND], blocker: 'unfinished'},
  ],
  'the request to approve': [
    review,
    {state: running({kind: 'approve', status: 'asking'}, {kind: 'swap', status: 'next'})},
  ],
  'a swap that is done': [
    review,
    {
      state: {
        run: fakeRun([{kind: 'swap', status: 'confirmed'}], {status: 'done', received: 4n * 10n ** 16n}),
      },
    },
  ],
};

describe('the views of swaps', () => {
  for (const [name, [render, options]] of Object.entries(STATES)) {
    it(`are accessible: ${name}`, async () => {
      const {view} = await setup(render, options);
      await expect(view.parentElement).to.be.accessible();
    });
  }
});

describe('the views of swaps in forced colors', () => {
  before(() => forceColors('active'));
  after(() => forceColors('none'));

  const previous = fakeQuote();
  const OUTDATED: readonly (readonly [string, typeof form, FakeSwapOptions, string])[] = [
    ['amount', form, {state: {quote: {status: 'loading', previous}}}, '[data-testid="swap-receive"]'],
    ['price', form, {state: {quote: {status: 'loading', previous}}}, '[data-testid="swap-details"] dt'],
    [
      'review',
      review,
      {state: {quote: {status: 'loading', previous}, review: {status: 'loading', previous: fakeReview()}}},
      '.review dt',
    ],
  ];
  for (const [what, render, options, selector] of OUTDATED) {
    it(`gray out an outdated ${what}`, async () => {
      const {view} = await setup(render, options);
      expect(colorOf(inTree(view, selector)!)).to.equal(systemColor('GrayText'));
    });
  }

  it('mark an amount above the balance', async () => {
    const {view} = await setup(form, {problem: 'insufficient-balance'});
    const {backgroundColor} = getComputedStyle(inTree(view, '#balance')!);
    expect(backgroundColor).to.equal(systemColor('Mark'));
  });

  it('mark the step that waits for the user', async () => {
    const {view} = await setup(review, {
      state: running({kind: 'approve', status: 'asking'}, {kind: 'swap', status: 'next'}),
    });
    const signs = allInTree(view, '.sign').map((sign) => getComputedStyle(sign).backgroundColor);
    expect(signs[0]).to.equal(systemColor('Highlight'));
    expect(signs[1]).to.not.equal(signs[0]);
  });
});

describe('<drawbridge-swap-view>', () => {
  for (const dir of ['ltr', 'rtl'] as const) {
    it(`keeps every text clear of the button between the amounts on a phone, ${dir}`, async () => {
      await setViewport({width: 320, height: 700});
      const amount = {...createFakeSwap().state.get().form, amount: '', typed: '1,,5'};
      const {view} = await setup(form, {state: {form: amount}, problem: 'incorrect-value'}, {dir});
      const button = inTree(view, '[data-testid="swap-reverse"]')!.getBoundingClientRect();
      const texts = allInTree(view, '#reason, #worth, .balance, label');
      expect(texts.length).to.be.above(5);
      for (const text of texts) {
        const {top, bottom} = text.getBoundingClientRect();
        expect(bottom <= button.top || top >= button.bottom, text.textContent ?? '').to.equal(true);
      }
      await setViewport({width: 800, height: 700});
    });
  }

  it('shows both amounts, the rate, the least amount and the remaining time', async () => {
    const {view} = await setup(form);
    expect(valueOf(view, 'swap-pay')).to.equal('100');
    expect(valueOf(view, 'swap-receive')).to.equal('0.0399');
    expect(textOf(view, 'swap-min-received')).to.contain('0.039501 ETH').and.to.contain('$98.75');
    expect(textOf(view, 'swap-details')).to.contain('1 DUSD = 0.000399 ETH').and.to.contain('0.85%');
    expect(inTree(view, 'drawbridge-price-life', '[role="timer"]')?.textContent).to.equal(
      'New price in 20 s',
    );
  });

  it('writes balances as the account does, and costs with two significant digits; both exactly on hover', async () => {
    const balance = 39_142_857_142_857_142n;
    const sold = {...SWAP_TOKENS.ether, balance};
    const filled = {...createFakeSwap().state.get().form, sold};
    const quote = fakeQuote({}, {fee: {fee: 60_880_597_127_663n}});
    const {view} = await setup(form, {state: {form: filled, quote: {status: 'ready', quote}}});
    expect(inTree(view, '#balance')).to.have.text('Balance 0.039 ETH');
    expect(inTree(view, '#balance')).to.have.attribute('title', '0.039142857142857142 ETH');
    expect(textOf(view, 'swap-cost')).to.contain('0.000061 ETH');
    expect(inTree(view, '[data-testid="swap-cost"]')).to.have.attribute('title', '0.000060880597127663 ETH');
  });

  it('keeps size and weight of an amount while a new price loads', async () => {
    const look = async (options: Parameters<typeof setup>[1]): Promise<readonly string[]> => {
      const {view} = await setup(form, options);
      const {fontSize, fontWeight} = getComputedStyle(inTree(view, '[data-testid="swap-receive"]')!);
      return [fontSize, fontWeight];
    };
    const loading = {status: 'loading', previous: fakeQuote()} as const;
    expect(await look({state: {quote: loading}, problem: 'no-quote'})).to.deep.equal(await look({}));
  });

  it('counts down without announcing the seconds', async () => {
    const {view, client} = await setup(form);
    const announced = textOf(view, 'swap-announcement');
    client.clock.advance(18_000);
    await drawn();
    expect(inTree(view, '[role="timer"]')?.textContent).to.equal('New price in 2 s');
    expect(textOf(view, 'swap-announcement')).to.equal(announced);
    expect(announced).to.equal('New price: you receive about 0.0399 ETH, at least 0.039501 ETH.');
  });

  for (const status of ['loading', 'ended'] as const) {
    it(`marks the figures of a price that is ${status}, in words as well`, async () => {
      const previous = fakeQuote();
      const quote =
        status === 'loading' ? {status, previous} : ({status, previous, reason: 'expired'} as const);
      const {view} = await setup(form, {state: {quote}, problem: 'no-quote'});
      expect(inTree(view, '[data-testid="swap-details"]')).to.have.attribute('aria-busy', 'true');
      expect(allInTree(view, '#worth')[1]?.textContent).to.equal('Outdated price');
      expect(textOf(view, 'swap-life')).to.equal(
        status === 'loading' ? 'Getting a new price…' : 'This price has expired.',
      );
    });
  }

  for (const [what, previous, words] of [
    ['first', undefined, 'Getting a price…'],
    ['next', fakeQuote(), 'Getting a new price…'],
  ] as const)
    it(`says once that the ${what} price is loading`, async () => {
      const quote = {status: 'loading', ...(previous && {previous})} as const;
      const {view} = await setup(form, {state: {quote}, problem: 'no-quote'});
      expect(textOf(view, 'swap-life')).to.equal(words);
      expect(textOf(view, 'review-swap')).to.equal('Review swap');
    });

  it('makes a new price the next step after a price has ended', async () => {
    const quote = {status: 'ended', previous: fakeQuote(), reason: 'expired'} as const;
    const {view, api} = await setup(form, {state: {quote}, problem: 'no-quote'});
    expect(inTree(view, '[data-testid="review-swap"]')).to.equal(null);
    const next = inTree(view, '.actions [data-testid="new-price"]')!;
    expect(next).to.not.have.attribute('variant', 'quiet');
    next.click();
    expect(api.calls).to.deep.include(['refreshQuote']);
  });

  for (const [failure, words] of Object.entries(FAILURES)) {
    it(`explains a missing price and offers another attempt: ${failure}`, async () => {
      const quote = {status: 'failed', failure: failure as QuoteFailure, error: failed} as const;
      const {view, api} = await setup(form, {state: {quote}, problem: 'no-quote'});
      expect(textOf(view, 'quote-failed')).to.contain(words);
      inTree(view, '[data-testid="try-again"]')!.click();
      expect(api.calls).to.deep.include(['refreshQuote']);
    });
  }

  it('opens the details of a price with a warning', async () => {
    const loss = {level: 'warning', percent: 4.2, amount: 4.2} as const;
    const {view} = await setup(form, {state: {quote: {status: 'ready', quote: fakeQuote(loss)}}});
    expect(inTree(view, 'details')).to.have.property('open', true);
    expect(textOf(view, 'swap-loss')).to.contain('You lose about $4.20 (4.2%)');
  });

  it('leads to another network where there are no swaps', async () => {
    const {view, client} = await setup(form, STATES['the form on another network']![1]);
    const empty = inTree(view, '[data-testid="swap-unsupported"]');
    expect(empty).to.have.attribute('heading', 'Network not supported for Swaps');
    inTree(view, '[data-testid="switch-network"]')!.click();
    expect(client.router.current.view).to.equal('Networks');
  });

  it('reads amounts as the user types them', async () => {
    const {view, api} = await setup(form);
    const input = inTree(view, '[data-testid="swap-pay"]') as HTMLInputElement;
    input.value = '1,500.25';
    input.dispatchEvent(new Event('input', {bubbles: true}));
    expect(api.calls).to.deep.include(['setAmount', '1500.25', '1,500.25']);
  });
});

describe('<drawbridge-swap-preview-view>', () => {
  it('breaks a long amount before its symbol, and never inside the number', async () => {
    await setViewport({width: 360, height: 700});
    const amount = 123_456_789_123_456_789n;
    const {view} = await setup(review, {state: ready({quote: fakeQuote({}, {amount})})});
    const [paid] = allInTree(view, '[data-testid="swap-figures"] .amount bdi');
    const text = [...paid!.childNodes].find(({nodeType}) => nodeType === Node.TEXT_NODE)!;
    const number = document.createRange();
    number.setStart(text, 0);
    number.setEnd(text, '123,456,789,123.456789'.length);
    expect(number.toString()).to.equal('123,456,789,123.456789');
    expect(number.getClientRects()).to.have.length(1);
    await setViewport({width: 800, height: 700});
  });

  for (const amount of [100_000_000n, 123_456_789_123_456n, 12_345_678_912_345_678n])
    it(`keeps the amount that is paid in one line: ${amount}`, async () => {
      await setViewport({width: 360, height: 700});
      const {view} = await setup(review, {state: ready({quote: fakeQuote({}, {amount})})});
      const [paid] = allInTree(view, '[data-testid="swap-figures"] .amount');
      expect(paid!.getClientRects()[0]!.height).to.equal(
        Number.parseFloat(getComputedStyle(paid!).lineHeight),
      );
      expect(paid!.scrollWidth, 'it is cut').to.be.at.most(paid!.clientWidth);
      await setViewport({width: 800, height: 700});
    });

  const ASKS: readonly (readonly [string, Parameters<typeof fakeReview>[0], string])[] = [
    ['approval and swap', {}, 'You confirm twice in Aspen: first the approval, then the swap.'],
    ['swap', {steps: ['swap']}, 'You confirm once in Aspen.'],
    ['batch', {mode: 'batch'}, 'You confirm once in Aspen: the approval together with the swap.'],
    [
      'reset',
      {steps: ['reset', 'approve', 'swap']},
      'You confirm three times in Aspen: reset the old approval, approve, swap.',
    ],
  ];
  for (const [what, over, words] of ASKS) {
    it(`says what the wallet asks for: ${what}`, async () => {
      const {view} = await setup(review, {state: ready(over)});
      expect(textOf(view, 'swap-asks')).to.equal(words);
    });
  }

  it('names a great loss and asks the user to type it', async () => {
    const state = ready({quote: fakeQuote(GREAT_LOSS)});
    const {view, api} = await setup(review, {state, blocker: 'loss'});
    expect(textOf(view, 'swap-loss')).to.contain('You lose about $50,364,000.00 (99.9%)');
    const input = inTree(view, '[data-testid="swap-loss-input"]') as HTMLInputElement;
    expect(input.labels?.[0]?.textContent).to.contain('type 50,000,000');
    expect(inTree(view, '[data-testid="confirm-swap"]')).to.have.property('disabled', true);
    input.value = '50 000 000';
    input.dispatchEvent(new Event('input'));
    expect(api.calls).to.deep.include(['typeLoss', '50 000 000']);
  });

  it('asks for a word where the loss is unknown', async () => {
    const quote = fakeQuote({}, {loss: {level: 'typed'}});
    const {view} = await setup(review, {state: ready({quote}), blocker: 'loss'});
    expect(inTree(view, '.typed label')).to.contain.text('type “accept”');
    expect(textOf(view, 'swap-loss')).to.contain('Your loss can’t be calculated');
  });

  it('explains a mismatch', async () => {
    const refusal = {reason: 'mismatch', mismatch: 'receiver'} as const;
    const state = {...ready(), review: {status: 'refused', review: {quote: fakeQuote()}, refusal}} as const;
    const {view} = await setup(review, {state, blocker: 'refused'});
    expect(textOf(view, 'swap-refused')).to.contain(
      'Stopped: your tokens would go to another account. Nothing was sent.',
    );
    expect(inTree(view, '[data-testid="confirm-swap"]')).to.have.property('disabled', true);
  });

  it('shows no progress, but a way on, after the service failed to prepare the swap', async () => {
    const {view, api} = await setup(review, {
      state: {
        quote: {status: 'ready', quote: fakeQuote()},
        review: {status: 'failed', failure: 'transaction', error: failed},
      },
      blocker: 'loading',
    });
    expect(inTree(view, '[data-testid="confirm-swap"]')).to.include({loading: false, disabled: true});
    inTree(view, '[data-testid="try-again"]')!.click();
    expect(api.calls).to.deep.include(['refreshQuote']);
  });

  const ENDED: readonly (readonly [string, SwapState['quote'], string])[] = [
    [
      'ended',
      {status: 'ended', previous: fakeQuote(), reason: 'offline'},
      'You were offline. Get a new price.',
    ],
    ['failed', {status: 'failed', failure: 'service-down', error: failed}, FAILURES['service-down']],
  ];
  for (const [status, quote, words] of ENDED) {
    it(`shows no progress, but the reason and a way on, while its price is ${status}`, async () => {
      const state: Partial<SwapState> = {quote, review: {status: 'loading', previous: fakeReview()}};
      const {view, api} = await setup(review, {state, blocker: 'loading'});
      expect(inTree(view, '[data-testid="confirm-swap"]')).to.include({loading: false, disabled: true});
      expect(view.shadowRoot!.textContent).to.contain(words).and.to.not.contain('Checking the swap');
      inTree(view, '[data-testid="try-again"]')!.click();
      expect(api.calls).to.deep.include(['refreshQuote']);
    });
  }

  it('requests the review of each new quote once', async () => {
    const {api} = await setup(review, {state: {quote: {status: 'ready', quote: fakeQuote()}}});
    const reviews = (): number => api.calls.filter(([name]) => name === 'loadReview').length;
    expect(reviews()).to.equal(1);
    api.state.set({...api.state.get(), quote: {status: 'ready', quote: fakeQuote({}, {id: 2})}});
    await drawn();
    expect(reviews()).to.equal(2);
  });

  it('tells about an unfinished swap of the same tokens, with a look at it or consent', async () => {
    const {view, api} = await setup(
      review,
      STATES['the review beside an unfinished swap of the same tokens']![1],
    );
    expect(textOf(view, 'swap-unfinished')).to.equal(
      'Your swap of 100 DUSD for ETH isn’t finished. Both swaps may go through. View progress',
    );
    expect(inTree(view, '[data-testid="confirm-swap"]')).to.have.property('disabled', true);
    inTree(view, '[data-testid="view-progress"]')!.click();
    inTree(view, '[data-testid="accept-repeat"]', 'input')!.click();
    expect(api.calls).to.deep.include.members([
      ['showRun', 'run'],
      ['acceptRepeat', 'run', true],
    ]);
  });

  it('tells about a transfer of the sold token that may have been sent, and asks for consent', async () => {
    const state = STATES['the review beside a transfer of the sold token that may have been sent']!;
    const {view, api} = await setup(...state);
    expect(textOf(view, 'send-unclear')).to.equal(
      'An earlier transfer of 1,250.5 DUSD isn’t finished. If you swap now, both may go through.',
    );
    expect(inTree(view, '[data-testid="confirm-swap"]')).to.have.property('disabled', true);
    inTree(view, '[data-testid="accept-beside-send"]', 'input')!.click();
    expect(api.calls).to.deep.include(['acceptRepeat', 'unclear', true]);
  });

  it('names a paymaster beside the cost, and does not claim that it pays', async () => {
    const {view} = await setup(review, {state: ready({mode: 'batch', paymaster: 'Acme'})});
    expect(textOf(view, 'swap-cost')).to.contain('0.00042 ETH').and.to.contain('May be paid by Acme');
  });

  it('says that the login service pays for a smart account if the service said so', async () => {
    const {view, client} = await setup(review, {state: ready({mode: 'batch'})});
    client.connectAs(loginAccount('eoa'));
    await drawn();
    expect(textOf(view, 'swap-cost')).to.contain('0.00042 ETH');
    client.connectAs(loginAccount('smartAccount'));
    await drawn();
    expect(textOf(view, 'swap-cost')).to.contain('0.00042 ETH').and.not.to.contain('Paid');
    client.connectAs({
      ...loginAccount('smartAccount'),
      smartAccounts: {networks: ['eip155:1'], isGasPaid: true},
    });
    await drawn();
    expect(textOf(view, 'swap-cost')).to.equal('Paid by the login service');
  });
});

describe('an amount that the user types', () => {
  const TYPED: readonly (readonly [typed: string, amount: string])[] = [
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    ['.5', '0.5'],
    ['1,234,567', '1234567'],
    [' 7 ', '7'],
    ['1,500', ''],
    ['1e5', ''],
    ['-1', ''],
    ['abc', ''],
    ['', ''],
  ];
  for (const [typed, amount] of TYPED) {
    it(`is ${amount || 'no amount'} for “${typed}”`, async () => {
      const {view, api} = await setup(form);
      const input = inTree(view, '[data-testid="swap-pay"]') as HTMLInputElement;
      input.value = typed;
      input.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
      expect(api.calls).to.deep.include(['setAmount', amount, typed]);
    });
  }
});

describe('<drawbridge-swap-select-token-view>', () => {
  it('lists own tokens first, then suggested ones, then all', async () => {
    const {view} = await setup(select);
    const lists = [...view.shadowRoot!.querySelectorAll('drawbridge-long-list, .chips')];
    const labels = lists.map((list) => list.getAttribute('label') ?? list.getAttribute('aria-label'));
    expect(labels).to.deep.equal(['Your tokens', 'Suggested', 'Tokens']);
  });

  it('announces each token once, also one that the account has', async () => {
    const {view, api} = await setup(select);
    const {own, all} = api.search('', () => {});
    const shown = new Set([...own, ...all].map(({symbol}) => symbol));
    expect(own.length).to.be.greaterThan(0);
    const status = view.shadowRoot!.querySelector('[role=status]');
    expect(status?.textContent?.trim()).to.equal(`${shown.size} tokens`);
  });

  it('chooses a token for its side', async () => {
    const {view, api} = await setup(select);
    inTree(view, '[data-testid="token-USDT"]')!.click();
    expect(api.calls).to.deep.include(['chooseToken', 'bought', SWAP_TOKENS.tether]);
  });

  it('marks an unlisted token and shows its whole address', async () => {
    const {view} = await setup(select, STATES['an unlisted token']![1]);
    expect(inTree(view, '[data-testid="unlisted"] drawbridge-choice-item')?.getAttribute('caption')).to.equal(
      'USDT · Not listed. Check its address',
    );
    expect(textOf(view, 'unlisted-address')).to.equal(SWAP_TOKENS.tether.address);
  });
});

async function setup(render: typeof form, options: FakeSwapOptions = {}, env: PageAppearance = {}) {
  const client = createFakeClient();
  client.connectAs();
  const api = createFakeSwap(options);
  const view = await themed<HTMLElement>(render(client, api), env);
  await drawn();
  return {client, api, view};
}

function loginAccount(type: 'eoa' | 'smartAccount'): FakeConnection {
  return {
    wallet: 'Email login',
    connectorId: 'auth',
    connectorType: 'AUTH',
    accounts: [{namespace: 'eip155', address: FAKE_ADDRESS, type}],
  };
}

function textOf(view: HTMLElement, testId: string): string {
  return inTree(view, `[data-testid="${testId}"]`)?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
}

function colorOf(element: Element): string {
  return getComputedStyle(element).color;
}

/** A system color, as computed styles write it. */
function systemColor(name: string): string {
  const sample = document.createElement('p');
  sample.style.color = name;
  document.body.append(sample);
  const color = colorOf(sample);
  sample.remove();
  return color;
}

function valueOf(view: HTMLElement, testId: string): string | undefined {
  return (inTree(view, `[data-testid="${testId}"]`) as HTMLInputElement | null)?.value;
}
