import {expect} from '@open-wc/testing';
import {everyFeature} from '../../testing/fakes/every-feature.js';
import type {AnyManifest} from '../ports/feature.js';
import {chooseView, type OpenSituation} from './router-rules.js';
import type {PublicView} from './view.js';

const VISITOR: OpenSituation = {isConnected: false, isWalletConnectOnly: false, isMobile: false};
const BASIC: OpenSituation = {...VISITOR, isWalletConnectOnly: true};
const USER: OpenSituation = {...VISITOR, isConnected: true};

const MANIFESTS: readonly AnyManifest[] = everyFeature;
const PUBLIC = MANIFESTS.flatMap(({views}) => Object.entries(views)).filter(([, view]) => view.isPublic);
const PUBLIC_VIEWS = PUBLIC.map(([name]) => name as PublicView);
/** Views that have nothing to show a visitor. */
const WITH_WALLET = ['Account', 'WalletSend', 'WalletReceive', 'Transactions', 'UnsupportedChain'] as const;

describe('choosing the view on open (spec 2)', () => {
  const rows: readonly (readonly [line: string, situation: OpenSituation, view: PublicView])[] = [
    ['"Mobile with no adapters: AllWallets."', {...BASIC, isMobile: true}, 'AllWallets'],
    ['"Desktop: ConnectingWalletConnectBasic."', BASIC, 'ConnectingWalletConnectBasic'],
    ['"An address is connected: Account."', USER, 'Account'],
    ['"An address is connected: Account.", on a phone', {...USER, isMobile: true}, 'Account'],
    ['"An address is connected: Account.", without adapters', {...BASIC, isConnected: true}, 'Account'],
    ['"Otherwise: Connect."', VISITOR, 'Connect'],
    ['"Otherwise: Connect.", on a phone', {...VISITOR, isMobile: true}, 'Connect'],
    [
      'a connected wallet on an unsupported network',
      {...USER, heldView: 'UnsupportedChain'},
      'UnsupportedChain',
    ],
    ['an unsupported network of a past connection', {...VISITOR, heldView: 'UnsupportedChain'}, 'Connect'],
  ];
  for (const [line, situation, view] of rows) {
    it(`${line}: ${view}`, () => expect(chooseView(situation)).to.equal(view));
  }

  for (const requested of PUBLIC_VIEWS) {
    it(`"An explicitly requested view wins when given.": ${requested} for a connected user`, () => {
      expect(chooseView({...USER, requested})).to.equal(requested);
      expect(chooseView({...USER, requested, heldView: 'UnsupportedChain'})).to.equal(requested);
    });
  }

  for (const requested of PUBLIC_VIEWS.filter((view) => !WITH_WALLET.some((needy) => needy === view))) {
    it(`"An explicitly requested view wins when given.": ${requested} for a visitor`, () => {
      expect(chooseView({...VISITOR, requested})).to.equal(requested);
    });
  }

  for (const requested of WITH_WALLET) {
    it(`opens the connect view for a visitor instead of ${requested}`, () => {
      const needsAccount = PUBLIC.some(([name, view]) => name === requested && view.needsAccount);
      expect(chooseView({...VISITOR, requested, needsAccount})).to.equal('Connect');
      expect(chooseView({...BASIC, requested, needsAccount})).to.equal('ConnectingWalletConnectBasic');
    });
  }

  it('opens the WalletConnect view for Connect if there is no other wallet', () => {
    expect(chooseView({...BASIC, requested: 'Connect'})).to.equal('ConnectingWalletConnectBasic');
    expect(chooseView({...BASIC, requested: 'Connect', isMobile: true})).to.equal('AllWallets');
    expect(chooseView({...BASIC, requested: 'Networks'}), 'other requests').to.equal('Networks');
  });
});
