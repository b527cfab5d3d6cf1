import assert from 'node:assert/strict';
import {test} from 'node:test';
import {address, type Instruction, type KeyPairSigner} from '@solana/kit';
import {memoInstruction} from '../../../bridge/protocol/solana/memo-instruction.js';
import {BridgeStage} from '../../bridge/solana/bridge-stage.js';

const FIRST_VERSION = address('Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo');

test('a list of signatures has the memos of each, with their lengths in bytes', async () => {
  const stage = await BridgeStage.start();
  const [user, payer] = stage.users as readonly [KeyPairSigner, KeyPairSigner];
  const {vault} = stage.token('DUSD');
  await stage.deposit(user);
  const order = 'bridge/1 eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 9000000 0';
  // The vault was made without a memo.
  assert.deepEqual(await memosOf(vault), [`[${order.length}] ${order}`, null]);

  const first: Instruction = {programAddress: FIRST_VERSION, data: new TextEncoder().encode('é')};
  await stage.send([first, memoInstruction('thanks', [user.address])], [payer, user]);
  const [newest] = await memosOf(payer.address);
  assert.equal(newest, '[2] é; [6] thanks');

  async function memosOf(of: string): Promise<readonly (string | null)[]> {
    const page = (await stage.ask('getSignaturesForAddress', [of])) as readonly {
      readonly memo: string | null;
    }[];
    return page.map(({memo}) => memo);
  }
});
