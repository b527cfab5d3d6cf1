import {SpendsController} from '../../../controllers/spends-controller.js';
import {FAKE_RECEIVER, FAKE_SUBJECT} from '../../../testing/fakes/client/fake-assets.js';
import type {FakeClient} from '../../../testing/fakes/fake-client.js';
import {UnclearTransfers} from '../unclear-transfers.js';

/** Makes a client remember a transfer that may have been sent. Called before its features load. */
export function rememberUnclear(client: FakeClient): void {
  const {address, caipNetworkId, wallet} = FAKE_SUBJECT;
  const transfer = {amount: '12.5', symbol: 'USDC', receiver: FAKE_RECEIVER, isOpen: false};
  const spends = new SpendsController(client);
  new UnclearTransfers({...client, spends}).add({
    address,
    caipNetworkId,
    walletName: wallet.name,
    wallet,
    ...transfer,
  });
}
