import {expect} from '@open-wc/testing';
import {gnosis} from '../../core/model/networks/layer-ones.js';
import {solana} from '../../core/model/networks/other-families.js';
import {settle} from '../../testing/fakes/client/send-flow-stage.js';
import {coinbaseLink, meldLink, meldNetwork} from './payment-links.js';
import {BUYER, createBuyStage, type BuyStageOptions} from './testing/buy-stage.js';

const LINK = 'https://pay.coinbase.com/buy/select-asset?sessionToken=t&presetFiatAmount=50';

describe('the link to Coinbase', () => {
  for (const [currency, amount, preset] of [
    ['EUR', '50', '50'],
    ['usd', '50.5', '50.5'],
    ['GBP', '48.25', '48.25'],
    // Coinbase takes amounts in four currencies.
    ['JPY', '5000', null],
    ['CHF', '50', null],
  ] as const)
    it(`names ${currency} and the payment method, and ${preset ? `${preset} of it` : 'no amount'}`, () => {
      const link = new URL(coinbaseLink(LINK, {fiat: {amount, currency}, paymentMethod: 'apple_pay'}));
      const {searchParams} = link;
      expect(searchParams.get('sessionToken')).to.equal('t');
      expect(searchParams.get('fiatCurrency')).to.equal(currency.toUpperCase());
      expect(searchParams.get('defaultPaymentMethod')).to.equal('APPLE_PAY');
      expect(searchParams.get('presetFiatAmount')).to.equal(preset);
    });

  it('keeps an amount of tokens alone, beside which the one in money would be ignored', () => {
    const link = coinbaseLink(`${LINK.split('&')[0]}&presetCryptoAmount=98`, {
      fiat: {amount: '100', currency: 'USD'},
    });
    expect(new URL(link).searchParams.get('presetFiatAmount')).to.equal(null);
  });

  it('is opened with the currency and the method of the form', async () => {
    const link = await opened('coinbase', {});
    expect(link.searchParams.get('fiatCurrency')).to.equal('USD');
    expect(link.searchParams.get('defaultPaymentMethod')).to.equal('CARD');
  });
});

describe('the link to Meld', () => {
  for (const [caipNetworkId, name] of [
    ['eip155:1', 'ETHEREUM'],
    ['eip155:42161', 'ARBITRUM'],
    ['eip155:8453', 'BASE'],
    [solana.caipNetworkId, 'SOLANA'],
    ['eip155:31337', 'DEVNET_ONE'],
    ['eip155:100', undefined],
  ] as const)
    it(`calls ${caipNetworkId} ${name ?? 'nothing'}`, () => {
      const onramp = {meldNetworks: {'eip155:31337': 'DEVNET_ONE'}} as const;
      expect(meldNetwork(caipNetworkId, {onramp})).to.equal(name);
    });

  it('names the token with its network, the account, the amount and the currency', () => {
    const link = meldLink(
      {account: BUYER, network: 'ARBITRUM', symbol: 'eth', fiat: {amount: '50', currency: 'eur'}},
      {url: new URL('https://meldcrypto.com'), publicKey: 'k'},
    );
    expect(Object.fromEntries(new URL(link).searchParams)).to.deep.equal({
      publicKey: 'k',
      destinationCurrencyCode: 'ETH_ARBITRUM',
      walletAddress: BUYER,
      sourceAmount: '50',
      sourceCurrencyCode: 'EUR',
      transactionType: 'BUY',
    });
  });

  it('is opened with the amount and the currency of the form', async () => {
    const link = await opened('meld', {onramp: {meldPublicKey: 'k'}});
    expect(link.searchParams.get('sourceAmount')).to.equal('100');
    expect(link.searchParams.get('sourceCurrencyCode')).to.equal('USD');
    expect(link.searchParams.get('destinationCurrencyCode')).to.equal('USDC_ETHEREUM');
  });

  it('is not offered where its tokens would arrive on another network', () => {
    const networks = {[gnosis.caipNetworkId]: 'gnosis'};
    const stage = createBuyStage({network: gnosis, onramp: {meldPublicKey: 'k', networks}});
    try {
      expect(stage.buy.providers().map(({id}) => id)).to.deep.equal(['coinbase']);
    } finally {
      stage.end();
    }
  });
});

/** The address to which the window of a purchase of 100 US dollars was sent. */
async function opened(provider: 'coinbase' | 'meld', options: BuyStageOptions): Promise<URL> {
  const stage = createBuyStage(options);
  try {
    await stage.fill();
    stage.buy.start(provider);
    await settle();
    return new URL(stage.windows[0]!.links[0]!);
  } finally {
    stage.end();
  }
}
