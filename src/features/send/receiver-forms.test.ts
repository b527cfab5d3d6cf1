import {expect} from '@open-wc/testing';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {polygon} from '../../core/model/networks/layer-ones.js';
import {bitcoin, solana} from '../../core/model/networks/other-families.js';
import {base} from '../../core/model/networks/rollups.js';
import {accountApis} from '../../testing/fakes/client/account-apis.js';
import {createFakeAdapter, FAKE_SUBJECT} from '../../testing/fakes/client/fake-assets.js';
import {createEmptyBlockchain} from '../../testing/fakes/client/sample-assets.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {createFakeClient} from '../../testing/fakes/fake-client.js';
import {paymentLink} from '../receive/payment-link.js';
import {RecentReceivers} from './known-receivers.js';
import {RESOLVE_WAIT_MS} from './resolve-receiver-flow.js';

const EVE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const SOL = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
const ROOTSTOCK = chain(30, 'Rootstock');
const XDC = chain(50, 'XDC Network');

describe('the receiver field, for formats that wallets copy', () => {
  for (const [network, text] of [
    [base, `eip155:8453:${EVE}`],
    [base, `base:${EVE}`],
    [base, paymentLink(base, EVE)],
    [base, `ethereum:${EVE}`],
    [base, `ethereum:${EVE}@8453?value=1e17`],
    [mainnet, `eth:${EVE}`],
    [mainnet, `${EVE.slice(0, 21)}\n${EVE.slice(21)}`],
    [mainnet, `\u200b${EVE}\ufeff`],
    [XDC, `xdc${EVE.slice(2)}`],
  ] as const) {
    it(`fills in the address of ${JSON.stringify(text)} on ${network.name}`, async () => {
      const {receiver, doubt} = await type(network, text);
      expect(receiver).to.deep.equal({text, address: EVE});
      expect(doubt).to.deep.equal({about: 'first-time'});
    });
  }

  for (const [network, text, name] of [
    [base, `eip155:1:${EVE}`, 'Ethereum'],
    [base, `eth:${EVE}`, 'Ethereum'],
    [base, paymentLink(polygon, EVE), 'Polygon'],
    [mainnet, `ethereum:${EVE}@999999`, 'eip155:999999'],
    [mainnet, `foochain:${EVE}`, 'foochain'],
    [mainnet, `xdc${EVE.slice(2)}`, 'XDC Network'],
    [mainnet, paymentLink(solana, SOL), 'Solana'],
    [mainnet, `${solana.caipNetworkId}:${SOL}`, 'Solana'],
    [mainnet, paymentLink(bitcoin, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'), 'Bitcoin'],
    [mainnet, 'ethereum:ada.eth@8453', 'Base'],
  ] as const) {
    it(`rejects ${text} on ${network.name}, as an address for ${name}`, async () => {
      const {receiver, doubt, paths} = await type(network, text);
      expect(receiver.address).to.equal(undefined);
      expect(doubt).to.deep.equal({about: 'other-network', name});
      expect(paths.filter((path) => path.includes('profile'))).to.deep.equal([]);
    });
  }

  it('uses the page’s name of another network', async () => {
    const own = {...polygon, name: 'My Polygon'};
    expect((await type(base, `eip155:137:${EVE}`, [own])).doubt).to.deep.include({name: 'My Polygon'});
  });

  it('does not send to the contract of a payment link for a token', async () => {
    const {receiver, doubt} = await type(mainnet, `ethereum:${EVE}@1/transfer?address=${EVE}&uint256=1`);
    expect(receiver.address).to.equal(undefined);
    expect(doubt).to.deep.equal({about: 'request'});
  });

  it('reports a mistyped address with a prefix', async () => {
    const wrong = `base:${EVE.replace('C518', 'c518')}`;
    expect((await type(base, wrong)).doubt).to.deep.equal({about: 'mistyped'});
  });
});

describe('an address with the checksum of its network (EIP-1191)', () => {
  const OWN = '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD';
  const EIP_55 = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

  for (const text of [OWN, EIP_55, OWN.toLowerCase()]) {
    it(`is accepted on Rootstock: ${text}`, async () => {
      expect((await type(ROOTSTOCK, text)).receiver).to.deep.equal({text, address: OWN});
    });
  }

  it('is reported as mistyped on other networks', async () => {
    expect((await type(mainnet, OWN)).doubt).to.deep.equal({about: 'mistyped'});
  });

  it('is stored as a recent receiver, across reloads and for other networks', async () => {
    const {send, client} = await type(ROOTSTOCK, OWN);
    const {form} = send;
    send.finish({form, subject: FAKE_SUBJECT, id: '0x1', explorerUrl: undefined, outcome: 'pending'});
    expect(new RecentReceivers(client.storage).recent.get()).to.deep.equal([EIP_55]);
  });
});

function chain(id: number, name: string): Network {
  return {...mainnet, id, name, caipNetworkId: `eip155:${id}` as CaipNetworkId};
}

/** Types a receiver into the form of a connected user, and waits for the outcome. */
async function type(network: Network, text: string, others: readonly Network[] = []) {
  const http = createEmptyBlockchain();
  const client = createFakeClient({http, adapter: createFakeAdapter(), networks: [network, ...others]});
  client.connectAs({caipNetworkId: network.caipNetworkId});
  const {check, send, receiver} = await accountApis(client);
  receiver.type(text);
  await eventually(() => {
    client.clock.advance(RESOLVE_WAIT_MS);
    const {address, nameTrouble} = send.form.receiver;
    return address !== undefined || nameTrouble !== undefined;
  }, 'The receiver is not judged.');
  const paths = http.requests.map(({path}) => path);
  const given = send.form.receiver;
  return {client, send, receiver: given, doubt: check.doubtOf(given), paths};
}
