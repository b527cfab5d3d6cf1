import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {createPublicClient, createWalletClient, erc20Abi, http, namehash, type Address} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {foundry} from 'viem/chains';
import {ACCOUNT_FACTORY} from '../../login-service/account-factory.js';
import {DEVNET_ROUTER} from '../../site/devnet-router.js';
import {receiptOf} from '../chain/receipt-of.js';
import {COLLECTIBLE} from '../contracts/compiled/collectible.js';
import {startDevnet, type Devnet} from '../devnet.js';

const DAY_MS = 86_400_000;

describe('the past of a local chain', () => {
  let devnet: Devnet;
  before(async () => {
    devnet = await startDevnet({port: 0});
  });
  after(async () => {
    await devnet.close();
  });

  it('has the tokens it is said to have, with as many decimals', async () => {
    const {chain} = setup();
    for (const {address, decimals, symbol} of devnet.contracts.tokens) {
      const at = {address, abi: erc20Abi} as const;
      assert.equal(await chain.readContract({...at, functionName: 'symbol'}), symbol);
      assert.equal(await chain.readContract({...at, functionName: 'decimals'}), decimals);
    }
    assert.deepEqual(
      devnet.contracts.tokens.map(({decimals}) => decimals),
      [18, 6, 8, 6, 0, 18],
    );
  });

  it('leaves every funded account with some of each, and all of their ether but a little', async () => {
    const {chain} = setup();
    for (const {address: account} of devnet.accounts) {
      for (const {address} of devnet.contracts.tokens) {
        const held = await chain.readContract({
          address,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [account],
        });
        assert.ok(held > 0n);
      }
      assert.ok((await chain.getBalance({address: account})) > 9_990n * 10n ** 18n);
    }
  });

  it('has its router where the demo pages expect it', async () => {
    for (const chainId of [31337, 31338]) {
      const code = await setup(chainId).chain.getCode({address: DEVNET_ROUTER});
      assert.ok(code && code.length > 2);
    }
    assert.equal(DEVNET_ROUTER, devnet.contracts.router);
    assert.equal(ACCOUNT_FACTORY, devnet.contracts.accountFactory);
  });

  it('began months ago and ends now', async () => {
    const {chain} = setup();
    const first = await chain.getBlock({blockNumber: 1n});
    assert.ok(Number(first.timestamp) * 1000 < Date.now() - 140 * DAY_MS);
    const start = Date.now();
    await chain.request({method: 'evm_mine' as 'eth_chainId'});
    const minedAt = Number((await chain.getBlock()).timestamp) * 1000;
    assert.ok(minedAt > start - 10_000 && minedAt < Date.now() + 10_000);
  });

  for (const [chainId, least] of [
    [31337, 60],
    [31338, 5],
  ] as const) {
    it(`holds ${least} blocks or more on chain ${chainId}, and one transaction that failed`, async () => {
      const {chain} = setup(chainId);
      const height = Number(await chain.getBlockNumber());
      assert.ok(height >= least);
      const receipts = await Promise.all(
        Array.from({length: height}, (_, index) =>
          chain.request({method: 'eth_getBlockReceipts', params: [`0x${(index + 1).toString(16)}`]} as never),
        ),
      );
      const failed = (receipts.flat() as {status: string}[]).filter(({status}) => status !== '0x1');
      assert.equal(failed.length, 1);
    });
  }

  it('leaves a chain that mines at once, at the price of a new one', async () => {
    const {chain, wallet} = setup();
    const hash = await wallet.sendTransaction({to: devnet.accounts[8]!.address, value: 1n});
    const receipt = await receiptOf(chain, hash);
    assert.equal(receipt.status, 'success');
    assert.ok((await chain.getGasPrice()) >= 10n ** 9n);
  });

  it('sends a token that answers nothing', async () => {
    const {chain, wallet} = setup();
    const {address} = devnet.contracts.tokens.find(({symbol}) => symbol === 'SUSD')!;
    const to = devnet.accounts[8]!.address;
    const balance = () => chain.readContract({address, abi: erc20Abi, functionName: 'balanceOf', args: [to]});
    const held = await balance();
    const {data} = await chain.call({
      account: wallet.account,
      to: address,
      data: `0xa9059cbb${to.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`,
    });
    assert.equal(data, undefined);
    const hash = await wallet.writeContract({
      address,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [to, 1n],
    });
    await receiptOf(chain, hash);
    assert.equal(await balance(), held + 1n);
  });

  it('has collectibles', async () => {
    const {chain} = setup();
    const at = {address: devnet.contracts.collection, abi: COLLECTIBLE.abi} as const;
    assert.equal(
      await chain.readContract({...at, functionName: 'ownerOf', args: [1n]}),
      devnet.accounts[0]!.address,
    );
    const uri = await chain.readContract({...at, functionName: 'tokenURI', args: [1n]});
    assert.equal(uri, 'data:application/json,{"name":"Castle Keys #1"}');
    assert.equal(
      await chain.readContract({...at, functionName: 'supportsInterface', args: ['0x80ac58cd']}),
      true,
    );
  });

  describe('knows names as ENS does', () => {
    it('and their accounts', async () => {
      const {chain, universalResolverAddress} = setup();
      const address = await chain.getEnsAddress({name: 'ada.devnet', universalResolverAddress});
      assert.equal(address, devnet.accounts[0]!.address);
      const other = await chain.getEnsAddress({
        name: 'blaise.devnet',
        coinType: 60n,
        universalResolverAddress,
      });
      assert.equal(other?.toLowerCase(), devnet.accounts[1]!.address.toLowerCase());
      assert.equal(await chain.getEnsAddress({name: 'unregistered.devnet', universalResolverAddress}), null);
    });

    it('and the names of accounts', async () => {
      const {chain, universalResolverAddress} = setup();
      const nameOf = (address: Address) => chain.getEnsName({address, universalResolverAddress});
      assert.equal(await nameOf(devnet.accounts[2]!.address), 'carl.devnet');
      assert.equal(await nameOf(devnet.accounts[5]!.address), null);
    });

    it('and their pictures', async () => {
      const {chain, universalResolverAddress} = setup();
      const avatar = await chain.getEnsText({name: 'ada.devnet', key: 'avatar', universalResolverAddress});
      assert.match(avatar ?? '', /^data:image\/svg\+xml;base64,/);
      const none = await chain.getEnsText({name: 'carl.devnet', key: 'avatar', universalResolverAddress});
      assert.equal(none, null);
    });

    it('and takes new ones, each once', async () => {
      const {chain, wallet, universalResolverAddress} = setup();
      const {NAMES} = await import('../contracts/compiled/names.js');
      const register = {
        address: universalResolverAddress,
        abi: NAMES.abi,
        functionName: 'register',
        args: ['new.devnet', namehash('new.devnet'), wallet.account.address],
      } as const;
      const hash = await wallet.writeContract(register);
      await receiptOf(chain, hash);
      const address = await chain.getEnsAddress({name: 'new.devnet', universalResolverAddress});
      assert.equal(address, wallet.account.address);
      await assert.rejects(wallet.writeContract(register), /NameTaken/);
    });
  });

  function setup(chainId = 31337) {
    const {rpcUrl} = devnet.chains.find((each) => each.chainId === chainId)!;
    const account = privateKeyToAccount(devnet.accounts[7]!.privateKey);
    const transport = http(rpcUrl);
    return {
      chain: createPublicClient({chain: {...foundry, id: chainId}, transport}),
      wallet: createWalletClient({account, chain: {...foundry, id: chainId}, transport}),
      universalResolverAddress: devnet.contracts.names,
    };
  }
});
