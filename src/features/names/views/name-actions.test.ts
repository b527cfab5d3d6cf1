import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {actionsIn} from '../../../testing/fakes/ui/actions-in.js';
import {drawn} from '../../../testing/fakes/ui/in-tree.js';
import {refusal, type NamesStage} from '../testing/names-stage.js';
import {createRegistrationStage} from '../testing/registration-stage.js';

const decline = (): Promise<never> =>
  Promise.reject(new DrawbridgeError('wallet/request-declined', 'No', {name: 'Aspen'}));

/** What the wallet or the service does. The same name can be asked for again: only one account can have it. */
const OUTCOMES: readonly (readonly [outcome: string, change: (stage: NamesStage) => void])[] = [
  ['declined', ({act}) => void (act.sign = decline)],
  ['signed late', ({http}) => http.answer('v1/profile/account', refusal('Old', 400, 'timestamp'))],
  [
    'unclear, since the service does not answer',
    ({http}) => http.answer('v1/profile/account', refusal('', 503)),
  ],
];

describe('the action of a registration that is', () => {
  for (const [outcome, change] of OUTCOMES)
    it(`${outcome}: Get harbour.reown.id`, async () => {
      const stage = await createRegistrationStage();
      const view = await stage.show();
      await stage.look('harbour');
      change(stage);
      await stage.api.register().catch(() => undefined);
      await stage.look('harbour');
      await drawn();
      expect(actionsIn(view).primary).to.deep.equal(['Get harbour.reown.id']);
    });
});
