import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {encodeDeployData, encodeFunctionData, erc20Abi, getContractAddress, parseUnits} from 'viem';
import {CONTRACT_WALLET} from '../devnet/contracts/compiled/contract-wallet.js';
import {DUSD} from '../devnet/seed/contract-plan.js';
import {Ledger} from './ledger.js';
import * as sending from './send-steps.js';
import {useStage} from './stage.js';
import * as steps from './steps.js';

/** The devnet account whose key owns the contract. */
const OWNER = '0x976EA74026E726554dB657fA54763abd0C3a0aa9';
const NAME = 'Safe house';

describe('a visitor whose account is a contract', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);

  it('sends a token without any coin, and receives on its own network only', async () => {
    const account = await createAccount(ledger);
    const visitor = await stage.visit('/playground/');
    const {page} = visitor;
    await page.exposeFunction('askOwner', async (transaction: Transaction) => {
      assert.equal(transaction.gas, undefined, 'only the wallet knows how much gas its contract takes');
      const data = encodeFunctionData({
        abi: CONTRACT_WALLET.abi,
        functionName: 'execute',
        args: [transaction.to, BigInt(transaction.value ?? 0), transaction.data ?? '0x'],
      });
      return ledger.evm('eth_sendTransaction', {from: OWNER, to: account, data});
    });
    // The compiler of these tests calls a helper for function names that the page lacks.
    await page.evaluate('globalThis.__name = (named) => named');
    await page.evaluate(announceWallet, {account, name: NAME, rdns: 'dev.drawbridge.contract-wallet'});
    await steps.openModal(page);
    await page.getByTestId('connector-dev.drawbridge.contract-wallet').click();
    await steps.button(page, 'connected').waitFor();
    await steps.modal(page).waitFor({state: 'hidden'});
    await sending.openAccount(page);

    const had = await ledger.tokens(DUSD.address, steps.REMOTE_ACCOUNT);
    await sending.openSend(page);
    await sending.fill(page, {token: 'DUSD', amount: '12.5', to: steps.REMOTE_ACCOUNT});
    await sending.review(page);
    await page.getByTestId('confirm-send').click();
    await sending.outcome(page, 'confirmed').filter({hasText: '12.5 DUSD has arrived'}).waitFor();
    assert.equal((await ledger.tokens(DUSD.address, steps.REMOTE_ACCOUNT)) - had, parseUnits('12.5', 6));
    await page.getByTestId('send-done').click();

    await page.getByTestId('feature-receive').click();
    await page.getByTestId('compatible-networks').click();
    const networks = page.locator('[data-testid^="compatible-eip155"]');
    await networks.first().waitFor();
    assert.equal(await networks.count(), 1);
    await stage.leave(visitor);
  });
});

interface Transaction {
  readonly to: `0x${string}`;
  readonly value?: string;
  readonly data?: `0x${string}`;
  readonly gas?: string;
}

/** A contract that holds dollars and no ether. */
async function createAccount(ledger: Ledger): Promise<`0x${string}`> {
  await ledger.evm('anvil_impersonateAccount', OWNER);
  const nonce = BigInt(String(await ledger.evm('eth_getTransactionCount', OWNER, 'latest')));
  const creation = encodeDeployData({...CONTRACT_WALLET, args: [OWNER]});
  await ledger.evm('eth_sendTransaction', {from: OWNER, data: creation});
  const account = getContractAddress({from: OWNER, nonce});
  const args = [account, parseUnits('100', 6)] as const;
  const data = encodeFunctionData({abi: erc20Abi, functionName: 'transfer', args});
  await ledger.evm('eth_sendTransaction', {from: OWNER, to: DUSD.address, data});
  assert.equal(await ledger.ether(account), 0n);
  return account;
}

/** Announces a wallet in the page (EIP-6963) with this account, which makes its owner send. */
function announceWallet({
  account,
  name,
  rdns,
}: {
  readonly account: string;
  readonly name: string;
  readonly rdns: string;
}): void {
  const {askOwner} = window as unknown as {readonly askOwner: (transaction: unknown) => Promise<unknown>};
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_requestAccounts: () => [account],
    eth_accounts: () => [account],
    eth_chainId: () => '0x7a69',
    eth_sendTransaction: ([transaction]) => askOwner(transaction),
  };
  const provider = {
    async request({method, params = []}: {readonly method: string; readonly params?: readonly unknown[]}) {
      const answer = answers[method];
      if (!answer) throw Object.assign(new Error(`No method ${method}`), {code: -32601});
      return answer(params);
    },
    on() {},
    removeListener() {},
  };
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
  const info = {uuid: crypto.randomUUID(), name, icon, rdns};
  const detail = Object.freeze({info, provider});
  window.addEventListener('eip6963:requestProvider', () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', {detail}));
  });
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', {detail}));
}
