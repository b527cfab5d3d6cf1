import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {createKeyPairSignerFromPrivateKeyBytes} from '@solana/kit';
import {solanaAccounts} from '../../accounts/solana-accounts.js';
import {fundAccounts} from '../ledger/genesis.js';
import {Ledger} from '../ledger/ledger.js';
import {transferTokens} from '../transactions/instructions.js';
import {signTransaction} from '../transactions/sign-transaction.js';
import {ruledToken} from './ruled-tokens.js';

/** The real program's error for a plain transfer from the first account to the second. */
const ANSWERS: Readonly<Record<string, string | null>> = {
  TOLL: null,
  BADGE: 'Transfer is disabled for this mint',
  ICE: 'Account is frozen',
  FROST: 'Account is frozen',
  VISA: null,
  HOOK: 'MissingAccount',
  HALT: 'is paused on this mint',
  SPLIT: null,
  NOTE: 'No memo in previous instruction',
  VEIL: 'Non-confidential transfers disabled',
  TALE: null,
};

describe('the tokens of the local cluster that have rules', () => {
  for (const [symbol, words] of Object.entries(ANSWERS)) {
    it(`${symbol} ${words === null ? 'can be sent' : `cannot be sent plainly: ${words}`}`, async () => {
      const {ledger, first, second, signer} = await setup();
      const token = ruledToken(symbol);
      const gift = {from: first, to: second, amount: 1_000n};
      const to = token.second ? second : first;
      const transfer = await transferTokens({...gift, to}, token);
      const sent = await signTransaction([transfer], signer, ledger);
      const {error, logs} = ledger.simulate(sent, {verifiesSignatures: true, ignoresBlockhash: false});
      if (words === null) assert.equal(error, null);
      else {
        const said = [...logs, JSON.stringify(error)].join('\n');
        assert.ok(said.includes(words), said);
      }
    });
  }
});

async function setup() {
  const accounts = solanaAccounts();
  const [first = '', second = ''] = accounts.map(({address}) => address);
  const ledger = new Ledger();
  await fundAccounts(ledger.runtime, [first, second]);
  const key = Uint8Array.from(Buffer.from(accounts[0]?.privateKey ?? '', 'hex'));
  return {ledger, first, second, signer: await createKeyPairSignerFromPrivateKeyBytes(key)};
}
