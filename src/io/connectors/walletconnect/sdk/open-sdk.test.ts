import {expect} from '@open-wc/testing';
import {
  openWalletConnectPage,
  type WalletConnectPage,
} from '../../../../testing/fakes/connectors/walletconnect-page.js';
import {openSdk} from './open-sdk.js';

describe('openSdk', () => {
  let page: WalletConnectPage;
  afterEach(() => page.close());

  it('opens one connection to the database for any number of SDKs', async () => {
    page = await openWalletConnectPage();
    const opened = countConnections();
    const database = {};
    for (let time = 0; time < 3; time += 1) {
      const {close} = await openSdk(page.env, database, () => {});
      await close();
    }
    expect(opened.stop()).to.equal(1);
  });
});

/** Counts the connections that the page opens to its databases until `stop` is called. */
function countConnections() {
  const {open} = IDBFactory.prototype;
  let count = 0;
  IDBFactory.prototype.open = function (...given) {
    count += 1;
    return open.apply(this, given);
  };
  return {
    stop() {
      IDBFactory.prototype.open = open;
      return count;
    },
  };
}
