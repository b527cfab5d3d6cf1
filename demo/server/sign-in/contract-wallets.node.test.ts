import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {evmVerifier, formatSignInMessage, type SiwxSession} from '@drawbridge/modal/siwx';
import {
  concatHex,
  createPublicClient,
  createWalletClient,
  encodeDeployData,
  getCreate2Address,
  hashMessage,
  http,
  parseEther,
  zeroAddress,
  zeroHash,
  type Address,
  type Hex,
} from 'viem';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';
import {foundry} from 'viem/chains';
import {serializeErc6492Signature} from 'viem/utils';
import {startAnvil, type AnvilNode} from '../../devnet/chain/anvil-node.js';
import {receiptOf} from '../../devnet/chain/receipt-of.js';
import {CONTRACT_WALLET} from '../../devnet/contracts/compiled/contract-wallet.js';

/** Deploys code at a predictable address; anvil has this deployer from its first block on. */
const DEPLOYER = '0x4e59b44847b379578588920cA78FbF26c0B4956C';
const MILLION_WEI = 1_000_000n;
const FUNDED = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const owner = privateKeyToAccount(generatePrivateKey());
const eve = privateKeyToAccount(generatePrivateKey());
const code = encodeDeployData({...CONTRACT_WALLET, args: [owner.address]});
const wallet = getCreate2Address({from: DEPLOYER, salt: zeroHash, bytecode: code});
const deployment = concatHex([zeroHash, code]);

describe('contract wallets, on a real chain', () => {
  let anvil: AnvilNode;
  let url: string;
  before(async () => {
    anvil = await startAnvil(foundry.id, Math.floor(Date.now() / 1000));
    url = `http://${anvil.address}`;
  });
  after(() => anvil.close());

  it('sign in before they are deployed (EIP-6492), and viem agrees', async () => {
    const {verify} = setup();
    const session = await sessionOf({sign: wrapped(owner)});
    assert.equal(await client().getCode({address: wallet}), undefined);
    assert.equal(await verify(session), true);
    assert.equal(await viemSays(session), true);
    assert.equal(await client().getCode({address: wallet}), undefined, 'asking deploys nothing');
  });

  it('are refused before they are deployed with a foreign key, or an altered text', async () => {
    const {verify} = setup();
    assert.equal(await verify(await sessionOf({sign: wrapped(eve)})), false);
    const session = await sessionOf({sign: wrapped(owner)});
    const nonce = 'abcdefgh2';
    const message = session.message.replace(session.data.nonce, nonce);
    assert.equal(await verify({...session, message, data: {...session.data, nonce}}), false);
  });

  it('are refused before they are deployed without a factory', async () => {
    const {verify} = setup();
    assert.equal(await verify(await sessionOf({sign: (message) => owner.signMessage({message})})), false);
  });

  it('sign in once they are deployed (EIP-1271), and viem agrees', async () => {
    await deploy();
    const {verify} = setup();
    const session = await sessionOf({sign: (message) => owner.signMessage({message})});
    assert.equal(await verify(session), true);
    assert.equal(await viemSays(session), true);
    // A signature that was wrapped before the deployment stays valid.
    assert.equal(await verify(await sessionOf({sign: wrapped(owner)})), true);
  });

  it('are refused with a foreign key, and with an invalid signature', async () => {
    const {verify} = setup();
    for (const sign of [
      (message: string) => eve.signMessage({message}),
      () => '0x' as Hex,
      () => '0x12' as Hex,
    ])
      assert.equal(await verify(await sessionOf({sign})), false);
  });

  it('sign in with an empty signature if their owner approved the text on chain', async () => {
    const {verify} = setup();
    const session = await sessionOf({sign: () => '0x'});
    assert.equal(await verify(session), false);
    await fund(owner.address);
    const sender = createWalletClient({account: owner, chain: foundry, transport: http(url)});
    const args = [hashMessage(session.message)] as const;
    const hash = await sender.writeContract({
      ...CONTRACT_WALLET,
      address: wallet,
      functionName: 'approve',
      args,
    });
    await receiptOf(client(), hash);
    assert.equal(await verify(session), true);
    assert.equal(await verify({...session, signature: '0x12'}), false);
  });

  it('include keys that delegate to a contract (EIP-7702): both sign in, another key does not', async () => {
    const {verify} = setup();
    const key = privateKeyToAccount(generatePrivateKey());
    await delegate(key);
    assert.match((await client().getCode({address: key.address})) ?? '', /^0xef0100/);
    for (const [signer, isTaken] of [
      [key, true],
      [owner, true],
      [eve, false],
    ] as const) {
      const sign = (message: string) => signer.signMessage({message});
      assert.equal(await verify(await sessionOf({address: key.address, sign})), isTaken);
    }
  });

  it('do not sign in for the zero address', async () => {
    const {verify} = setup();
    const nothing = '0'.repeat(128);
    for (const signature of [`0x${nothing}1b`, `0x${'f'.repeat(128)}1c`, '0x'] as const)
      assert.equal(await verify(await sessionOf({address: zeroAddress, sign: () => signature})), false);
  });

  it('are checked at the next node when the first fails', async () => {
    const session = await sessionOf({sign: (message) => owner.signMessage({message})});
    const verifier = evmVerifier({rpcUrls: {[`eip155:${foundry.id}`]: ['http://127.0.0.1:9', url]}});
    assert.equal(await verifier.verify(session), true);
  });

  it('cannot be checked while no node answers', async () => {
    const session = await sessionOf({sign: (message) => owner.signMessage({message})});
    const verifier = evmVerifier({rpcUrls: () => ['http://127.0.0.1:9']});
    await assert.rejects(verifier.verify(session), {code: 'rpc/failed'});
  });

  it('are distinguished from keys: a foreign key without a contract is refused', async () => {
    const {verify} = setup();
    const session = await sessionOf({address: owner.address, sign: (message) => eve.signMessage({message})});
    assert.equal(await verify(session), false);
  });

  function setup() {
    const verifier = evmVerifier({rpcUrls: {[`eip155:${foundry.id}`]: url}});
    return {verify: (session: SiwxSession) => verifier.verify(session)};
  }

  function client() {
    return createPublicClient({chain: foundry, transport: http(url)});
  }

  async function deploy(): Promise<void> {
    const account = privateKeyToAccount(FUNDED);
    const sender = createWalletClient({account, chain: foundry, transport: http(url)});
    const hash = await sender.sendTransaction({to: DEPLOYER, data: deployment, gas: MILLION_WEI});
    await receiptOf(client(), hash);
  }

  /** Delegates a key to the contract of the wallet. */
  async function delegate(key: typeof owner): Promise<void> {
    const account = privateKeyToAccount(FUNDED);
    const sender = createWalletClient({account, chain: foundry, transport: http(url)});
    const authorizing = createWalletClient({account: key, chain: foundry, transport: http(url)});
    const authorization = await authorizing.signAuthorization({contractAddress: wallet});
    const hash = await sender.sendTransaction({authorizationList: [authorization], to: account.address});
    await receiptOf(client(), hash);
  }

  async function fund(to: Address): Promise<void> {
    const account = privateKeyToAccount(FUNDED);
    const sender = createWalletClient({account, chain: foundry, transport: http(url)});
    const hash = await sender.sendTransaction({to, value: parseEther('1')});
    await receiptOf(client(), hash);
  }

  function viemSays({message, signature, data}: SiwxSession): Promise<boolean> {
    const address = data.accountAddress as Address;
    return client().verifyMessage({address, message, signature: signature as Hex});
  }
});

type Sign = (message: string) => Promise<Hex> | Hex;

function wrapped(key: typeof owner): Sign {
  return async (message) =>
    serializeErc6492Signature({
      address: DEPLOYER,
      data: deployment,
      signature: await key.signMessage({message}),
    });
}

async function sessionOf({address = wallet, sign}: {address?: Address; sign: Sign}): Promise<SiwxSession> {
  const data = {
    domain: 'app.example',
    address,
    accountAddress: address,
    uri: 'https://app.example',
    version: '1',
    chainId: `eip155:${foundry.id}`,
    nonce: 'abcdefgh1',
    issuedAt: '2026-01-31T12:00:00Z',
  } as const;
  const message = formatSignInMessage(data);
  return {data, message, signature: await sign(message)};
}
