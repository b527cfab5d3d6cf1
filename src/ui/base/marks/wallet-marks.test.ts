import {expect} from '@open-wc/testing';
import {WALLETS} from '../../../core/model/wallets/wallet-table.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {walletMark} from './wallet-mark.js';
import {WalletMarks} from './wallet-marks.js';

const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96';

describe('the marks of wallets', () => {
  it('are loaded for the first wallet without a picture', async () => {
    const {marks, host} = setup();
    expect(marks.of(undefined)).to.equal(undefined);
    expect(marks.of(METAMASK)).to.equal(undefined);
    await eventually(() => host.updates > 0);
    expect(marks.of(METAMASK)).to.not.equal(undefined);
    expect(marks.of('of-another-wallet')).to.equal(undefined);
  });

  it('include a dozen of the known wallets', () => {
    const client = createFakeClient();
    const marked = WALLETS.filter(
      (wallet) => 'explorerId' in wallet && walletMark(client, wallet.explorerId),
    );
    expect(marked).to.have.lengthOf.at.least(12);
  });
});

function setup() {
  const host = {client: createFakeClient(), updates: 0, requestUpdate: () => void host.updates++};
  return {host, marks: new WalletMarks(host as never)};
}
