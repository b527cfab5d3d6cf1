import {expect} from '@open-wc/testing';
import {translate} from '../../../core/messages/message.js';
import {en} from '../../../testing/fakes/client/en.js';
import {primaryStep, type PrimaryStep} from './connecting-multi-chain-view.js';
import {type MultiChainViewModel, multiChainMessages} from './wallet-chains.js';

const SCENE: MultiChainViewModel = {
  phase: 'choosing',
  wallet: {name: 'Aspen', isLogin: false},
  count: 3,
  connected: 0,
};
const CASES: readonly {
  scene: Partial<MultiChainViewModel>;
  heading: string;
  step: PrimaryStep | undefined;
}[] = [
  {scene: {}, heading: 'Which networks do you want to use?', step: 'connect-all'},
  {scene: {connected: 1}, heading: 'Which networks do you want to use?', step: 'connect-all'},
  {scene: {connected: 2}, heading: 'Which networks do you want to use?', step: undefined},
  {scene: {connected: 3}, heading: 'Aspen is connected', step: 'done'},
  {
    scene: {phase: 'asking', asked: {chain: 'Solana', index: 2}},
    heading: 'Approve in Aspen',
    step: 'connecting',
  },
  {
    scene: {phase: 'asking', connected: 1, asked: {chain: 'Solana', index: 2}},
    heading: 'Approve in Aspen',
    step: 'done',
  },
  {scene: {phase: 'ended'}, heading: 'Nothing is connected yet', step: 'again'},
  {scene: {phase: 'ended', connected: 2}, heading: '2 of 3 networks connected', step: 'done'},
  {scene: {phase: 'ended', connected: 3}, heading: 'Aspen is connected', step: 'done'},
];

describe('the messages above the chains, and the first button', () => {
  for (const {scene, heading, step} of CASES) {
    it(`${JSON.stringify(scene)}: “${heading}”, ${step ?? 'no button'}`, () => {
      expect(translate(en, multiChainMessages({...SCENE, ...scene}).heading)).to.equal(heading);
      expect(primaryStep({...SCENE, ...scene})).to.equal(step);
    });
  }

  it('counts the chains while the wallet is prompted', () => {
    const {text} = multiChainMessages({...SCENE, phase: 'asking', asked: {chain: 'Solana', index: 2}});
    expect(translate(en, text)).to.equal('Solana, 2 of 3');
  });
});
