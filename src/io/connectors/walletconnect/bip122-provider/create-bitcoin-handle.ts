import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Account} from '../../../../core/model/account.js';
import type {NamespaceHandle, NamespaceSession} from '../providers/namespace-session.js';
import {BitcoinRequests} from './bitcoin-requests.js';
import {describeAccounts} from './describe-accounts.js';
import {knownAddresses, readAddresses} from './known-addresses.js';

const LIST_ADDRESSES = 'getAccountAddresses';

/** Creates the provider of a session's Bitcoin namespace. */
export function createBitcoinHandle(session: NamespaceSession): NamespaceHandle {
  const slot = knownAddresses(session.storage);
  const told = (): readonly Account[] => {
    const kept = slot.get();
    return kept?.topic === session.topic ? kept.addresses : [];
  };
  return {
    provider: new BitcoinRequests(session),
    // The provider reads the session at each call, and the client's own events report changes.
    refresh() {},
    describe: (accounts) => describeAccounts(accounts, told()),
    async loadDetails() {
      if (!session.methods.has(LIST_ADDRESSES)) return false;
      const [{address} = noAccount()] = session.accounts;
      const params = {account: address, intentions: ['payment', 'ordinal']};
      const answer = await session.askWallet({method: LIST_ADDRESSES, params, isQuiet: true});
      const addresses = readAddresses(answer);
      if (addresses.length > 0) slot.set({topic: session.topic, addresses});
      return addresses.length > 0;
    },
  };
}

function noAccount(): never {
  throw new DrawbridgeError('connect/no-account', 'The wallet granted no Bitcoin account');
}
