import {expect, fixture, html} from '@open-wc/testing';
import type {Drawbridge} from '../client/drawbridge.js';
import type {pageOf} from '../client/page-of.js';
import type {DrawbridgeModal} from '../shell/modal/drawbridge-modal.js';
import {pageClientOf} from '../testing/fakes/client/page-client-of.js';
import './elements.js';
import {createDrawbridge} from './index.js';

/** Every member of the client, as in the declarations. */
const MEMBERS = [
  'addChain',
  'addNetwork',
  'close',
  'connect',
  'destroy',
  'disconnect',
  'getInitialState',
  'getProvider',
  'getState',
  'open',
  'prefetch',
  'readBalance',
  'removeChain',
  'removeNetwork',
  'setLocale',
  'setThemeMode',
  'setThemeVariables',
  'showToast',
  'signIn',
  'signMessage',
  'stepAside',
  'subscribe',
  'subscribeAccount',
  'subscribeEvents',
  'subscribeNetwork',
  'subscribeProvider',
  'subscribeTheme',
  'switchNetwork',
  'switchWallet',
  'updateFeatures',
  'wallets',
] satisfies readonly (keyof Drawbridge)[];

describe('the members of a client', () => {
  it('are exactly the documented functions, own and inherited', async () => {
    const made = createDrawbridge({id: 'members', projectId: 'test', networks: ['eip155:1']});
    const modal = await fixture<DrawbridgeModal>(
      html`<drawbridge-modal id="attributes" project-id="test" networks="eip155:1"></drawbridge-modal>`,
    );
    for (const client of [made, modal.client!]) {
      expect(Reflect.ownKeys(client)).to.have.members(MEMBERS);
      expect(Object.getPrototypeOf(client)).to.equal(Object.prototype);
      const members = [...Object.values(client), ...Object.values(client.wallets)];
      expect(members.filter((member) => typeof member !== 'function')).to.deep.equal([client.wallets]);
    }
    await made.destroy();
  });
});

describe('a client and another copy of the package', () => {
  it('calls the client behind it', async () => {
    const copy = '/src/client/page-of.ts?copy';
    const other = (await import(/* @vite-ignore */ copy)) as {pageOf: typeof pageOf};
    const client = createDrawbridge({id: 'copies', projectId: 'test', networks: ['eip155:1']});
    expect(other.pageOf(client)).to.equal(pageClientOf(client));
    await client.destroy();
  });
});
