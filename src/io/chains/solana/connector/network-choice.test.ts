import {expect} from '@open-wc/testing';
import {solana, solanaDevnet, solanaTestnet} from '../../../../core/model/networks/other-families.js';
import {createSlotStorage, memoryStorage} from '../../../platform/slot-storage.js';
import {NetworkChoice, RememberedNetworks} from './network-choice.js';

const ALL = [solana, solanaTestnet, solanaDevnet];
const WORDS = ['solana:mainnet', 'solana:testnet', 'solana:devnet'];
const [MAINNET, , DEVNET] = WORDS as [string, string, string];

describe('NetworkChoice', () => {
  it('takes the first of the page’s networks that the wallet supports', () => {
    const {choice} = setup();
    choice.choose(ALL, [DEVNET]);
    expect(choice.inUse).to.deep.equal({caipNetworkId: solanaDevnet.caipNetworkId, chain: DEVNET});
  });

  it('takes the one used last, of the same wallet only', () => {
    const {choice, other, again} = setup();
    choice.choose(ALL, WORDS);
    choice.switchTo(solanaDevnet, WORDS);
    const reloaded = again();
    reloaded.restore(ALL, WORDS);
    other.restore(ALL, WORDS);
    expect([reloaded.inUse.chain, other.inUse.chain]).to.deep.equal([DEVNET, MAINNET]);
  });

  it('ignores the one used last if the page or the wallet no longer has it', () => {
    const {choice, again} = setup();
    choice.choose(ALL, WORDS);
    choice.switchTo(solanaDevnet, WORDS);
    const [withoutNetwork, withoutChain] = [again(), again()];
    withoutNetwork.restore([solana], WORDS);
    expect(withoutNetwork.inUse.chain).to.equal(MAINNET);
    choice.switchTo(solanaDevnet, WORDS);
    withoutChain.restore(ALL, [MAINNET]);
    expect(withoutChain.inUse.chain).to.equal(MAINNET);
  });

  it('clears its choice', () => {
    const {choice, again} = setup();
    choice.choose(ALL, WORDS);
    choice.switchTo(solanaDevnet, WORDS);
    choice.forget();
    const reloaded = again();
    reloaded.restore(ALL, WORDS);
    expect(reloaded.inUse.chain).to.equal(MAINNET);
  });

  it('accepts a network added later', () => {
    const {choice} = setup();
    choice.choose([solana], [MAINNET, 'solana:localnet']);
    const local = {...solanaDevnet, caipNetworkId: 'solana:local'} as const;
    choice.switchTo(local, [MAINNET, 'solana:localnet']);
    expect(choice.inUse).to.deep.equal({caipNetworkId: 'solana:local', chain: 'solana:localnet'});
    expect(choice.approved([MAINNET, 'solana:localnet'])).to.include('solana:local');
    expect(choice.find('solana:localnet')).to.equal(local);
  });

  it('drops a value stored by another script', () => {
    const storage = memoryStorage();
    storage.setItem('drawbridge/test/solana-networks/v1', JSON.stringify({a: 'eip155', __proto__: 1, b: 7}));
    const remembered = new RememberedNetworks(createSlotStorage('test', storage));
    expect(['a', 'b', 'constructor', '__proto__'].map((id) => remembered.get(id))).to.deep.equal(
      Array(4).fill(undefined),
    );
  });
});

function setup() {
  const remembered = new RememberedNetworks(createSlotStorage('test', memoryStorage()));
  const again = () => new NetworkChoice(remembered, () => 'solana:Mock');
  return {again, choice: again(), other: new NetworkChoice(remembered, () => 'solana:Other')};
}
