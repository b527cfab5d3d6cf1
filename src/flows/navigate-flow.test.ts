import {expect} from '@open-wc/testing';
import {GatesController} from '../controllers/gates-controller.js';
import {ModalController} from '../controllers/modal-controller.js';
import {RouterController} from '../controllers/router-controller.js';
import {TransactionStackController} from '../controllers/transaction-stack-controller.js';
import {afterNetworkSwitch} from '../core/model/router-rules.js';
import type {ViewName} from '../core/model/view.js';
import {createFakeClock} from '../testing/fake-clock.js';
import {createNavigateFlow, type NavigateFlow, type NavigateParts} from './navigate-flow.js';
import {createSettleTransactionFlow, type SettleTransactionFlow} from './transaction-stack.js';

describe('navigate', () => {
  describe('back (spec 2)', () => {
    it('"Back navigation pops the view history"', () => {
      const {navigate, seen} = setup({views: ['Connect', 'AllWallets', 'WhatIsAWallet']});
      navigate.back();
      expect(seen()).to.equal('Connect AllWallets, open');
    });

    it('"The modal closes when only one view is left"', () => {
      const {navigate, seen} = setup({views: ['Connect']});
      navigate.back();
      expect(seen()).to.equal('Connect, closed');
    });

    it('"or UnsupportedChain is in the history"', () => {
      const {navigate, seen} = setup({views: ['Account', 'UnsupportedChain', 'WhatIsANetwork']});
      navigate.back();
      expect(seen()).to.equal('Account UnsupportedChain WhatIsANetwork, closed');
    });
  });

  describe('close (spec 4)', () => {
    it('"Closing resets loading and the pairing URI"', () => {
      const {navigate, modal, log} = setup();
      modal.setLoading(true);
      expect(navigate.close()).to.equal(true);
      expect(modal.state.get()).to.deep.equal({open: false, loading: false, shaking: false});
      expect(log).to.deep.equal(['MODAL_CLOSE {"connected":false}', 'pairing ended']);
    });

    for (const isConnected of [true, false]) {
      const view = isConnected ? 'Account' : 'Connect';
      it(`"In embedded mode closing returns to Account or Connect instead of hiding": ${view}`, () => {
        const {navigate, modal, seen, log} = setup({
          views: ['AllWallets'],
          isEmbedded: () => true,
          isConnected,
        });
        modal.setLoading(true);
        navigate.close();
        expect(seen()).to.equal(`${view}, open`);
        expect(modal.state.get().loading, '"Closing resets loading"').to.equal(false);
        expect(log).to.include('pairing ended');
      });
    }

    it('shakes if the user must choose first', () => {
      const {navigate, modal, log} = setup({isHeld: true});
      expect(navigate.close()).to.equal(false);
      expect(modal.state.get()).to.include({open: true, shaking: true});
      expect(log).to.deep.equal([]);
    });

    it('shakes if the page objects, and skips the page’s check if the user must stay anyway', () => {
      let asked = 0;
      const mayClose = (): boolean => {
        asked++;
        return false;
      };
      const objecting = setup({mayClose});
      expect(objecting.navigate.close()).to.equal(false);
      expect(objecting.modal.state.get()).to.include({open: true, shaking: true});
      setup({mayClose, isHeld: true}).navigate.close();
      expect(asked).to.equal(1);
    });

    it('always closes after a completed action', () => {
      const {navigate, seen} = setup({isHeld: true, mayClose: () => false});
      navigate.leave();
      expect(seen()).to.equal('Connect, closed');
    });

    it('tracks no closing of a closed modal', () => {
      const {navigate, modal, log} = setup();
      modal.close();
      navigate.leave();
      expect(log).to.deep.equal(['pairing ended']);
    });
  });

  it('goes back to the view before Networks, or closes', () => {
    const {navigate, router, seen} = setup({views: ['Account', 'Networks', 'SwitchNetwork']});
    navigate.take(afterNetworkSwitch(router.history));
    expect(seen()).to.equal('Account, open');
    const direct = setup({views: ['Networks']});
    direct.navigate.take(afterNetworkSwitch(direct.router.history));
    expect(direct.seen()).to.equal('Networks, closed');
  });

  describe('settling (spec 4: "entries can go back, replace or reset to a view, and run success or cancel callbacks")', () => {
    it('navigates first, then calls back', () => {
      const {settle, transactions, seen} = setup({views: ['Account', 'Networks']});
      const log: string[] = [];
      transactions.push({
        goBack: true,
        onSuccess: () => log.push(`success on ${seen()}`),
        onCancel: () => log.push('cancel'),
      });
      settle('success');
      expect(log).to.deep.equal(['success on Account, open']);
    });

    it('settles only the top entry, once', () => {
      const {settle, transactions} = setup({views: ['Account', 'Networks', 'WhatIsANetwork']});
      const log: string[] = [];
      transactions.push({onCancel: () => log.push('first')});
      transactions.push({onCancel: () => log.push('second')});
      settle('cancel');
      expect(log).to.deep.equal(['second']);
      settle('cancel');
      settle('cancel');
      expect(log).to.deep.equal(['second', 'first']);
    });

    it('drops entries when the modal closes', () => {
      const {navigate, transactions} = setup();
      transactions.push({goBack: true});
      navigate.leave();
      expect(transactions.state.get()).to.deep.equal([]);
    });
  });
});

interface Setup extends Partial<Pick<NavigateParts, 'isEmbedded' | 'mayClose'>> {
  readonly views?: readonly ViewName[];
  readonly isConnected?: boolean;
  readonly isHeld?: boolean;
}

function setup({views = ['Connect'], isConnected = false, isHeld = false, ...rest}: Setup = {}): Pick<
  NavigateParts,
  'modal' | 'router' | 'transactions'
> & {navigate: NavigateFlow; settle: SettleTransactionFlow; log: string[]; seen: () => string} {
  const log: string[] = [];
  const [router, transactions] = [new RouterController(), new TransactionStackController()];
  const modal = new ModalController({clock: createFakeClock()});
  modal.open();
  const gates = new GatesController();
  gates.show([
    {
      view: 'UnsupportedChain',
      heldViews: ['UnsupportedChain', 'Connect'],
      back: 'close',
      status: () => (isHeld ? 'held' : 'clear'),
    },
  ]);
  const [first = 'Connect', ...others] = views as readonly 'Connect'[];
  router.reset(first);
  for (const view of others) router.push(view);
  const navigate = createNavigateFlow({
    modal,
    router,
    transactions,
    telemetry: {track: (event, properties) => log.push(`${event} ${JSON.stringify(properties)}`)},
    isEmbedded: () => false,
    isConnected: () => isConnected,
    gates,
    mayClose: () => true,
    onClose: () => log.push('pairing ended'),
    ...rest,
  });
  const seen = (): string =>
    `${router.history.map(({view}) => view).join(' ')}, ${modal.state.get().open ? 'open' : 'closed'}`;
  const settle = createSettleTransactionFlow({router, transactions, gates, navigate});
  return {navigate, settle, modal, router, transactions, log, seen};
}
