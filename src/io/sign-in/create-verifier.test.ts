import {expect} from '@open-wc/testing';
import {
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  hashMessage,
  parseAbi,
  type Hex,
} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {serializeErc6492Signature} from 'viem/utils';
import {formatSignInMessage} from '../../core/model/sign-in/format-sign-in-message.js';
import type {SiwxSession} from '../../core/model/sign-in/siwx-session.js';
import {
  ACCEPTED,
  createContractNode,
  NO_RECEIVER,
  REVERTED,
  serveNodes,
  type ContractNode,
  type ContractNodeOptions,
  type FakeContract,
} from '../../testing/fakes/contract-node.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {ANVIL_PRIVATE_KEYS} from '../../testing/wallets/signing/wallet-accounts.js';
import {evmVerifier} from './verifiers.js';

const ZERO = '0x0000000000000000000000000000000000000000';
const WALLET = '0x7a3d05c70581bD345fe117c06e45f9669205384f';
const NODE = 'https://node.example';
const ada = privateKeyToAccount(ANVIL_PRIVATE_KEYS[0]);
const eve = privateKeyToAccount(ANVIL_PRIVATE_KEYS[1]);
const network = window.fetch;
/** The order of the curve: the first number that r and s may not have. */
const ORDER = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141';
const ONE = '1'.padStart(64, '0');
const NONE = '0'.repeat(64);

/** Signatures that `ecrecover` answers with the zero address, and others that no key makes. */
const MALFORMED: readonly (readonly [what: string, signature: string])[] = [
  ['64 zero bytes and v 27', `0x${NONE}${NONE}1b`],
  ['64 bytes ff and v 28', `0x${'f'.repeat(128)}1c`],
  ['64 zero bytes (EIP-2098)', `0x${NONE}${NONE}`],
  ['r of zero', `0x${NONE}${ONE}1b`],
  ['s of zero', `0x${ONE}${NONE}1b`],
  ['r of the order', `0x${ORDER}${ONE}1b`],
  ['s of the order', `0x${ONE}${ORDER}1b`],
  ['v of 2', `0x${ONE}${ONE}02`],
  ['v of 26', `0x${ONE}${ONE}1a`],
  ['v of 29', `0x${ONE}${ONE}1d`],
  ['v of 255', `0x${ONE}${ONE}ff`],
  ['no bytes', '0x'],
  ['63 bytes', `0x${'1'.repeat(126)}`],
  ['66 bytes', `0x${ONE}${ONE}1b00`],
];

describe('evmVerifier', () => {
  afterEach(() => void (window.fetch = network));

  for (const [what, signature] of MALFORMED) {
    it(`rejects a signature of ${what} for the zero address without a request`, async () => {
      const {node, verify} = setup({creation: '0x01', answers: {eth_getCode: '0x01'}});
      expect(await verify(sessionOf(ZERO, signature))).to.equal(false);
      expect(node.asked).to.deep.equal([]);
    });

    it(`rejects a signature of ${what} for a key and passes it to no contract`, async () => {
      const {node, verify} = setup({creation: '0x01'});
      expect(await verify(sessionOf(ada.address, signature))).to.equal(false);
      expect(node.asked).to.deep.equal(['eth_getCode']);
    });
  }

  it('sends no request for a signature of the account’s key', async () => {
    const {node, verify} = setup();
    const session = await signedBy(ada);
    expect(await verify(session)).to.equal(true);
    expect(node.asked).to.deep.equal([]);
  });

  it("rejects another key's signature if the account has no contract", async () => {
    const {node, verify} = setup({creation: '0x01'});
    expect(await verify(await signedBy(eve, ada.address))).to.equal(false);
    expect(node.asked).to.deep.equal(['eth_getCode']);
  });

  describe('with a deployed contract account', () => {
    it('calls its contract as viem encodes it', async () => {
      const asked: string[] = [];
      const contract: FakeContract = {isValidSignature: ({data}) => (asked.push(data), ACCEPTED)};
      const {node, verify} = setup(withWallet(contract));
      const session = sessionOf(WALLET, '0x123456');
      expect(await verify(session)).to.equal(true);
      const abi = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']);
      const args = [hashMessage(session.message), '0x123456'] as const;
      expect(asked).to.deep.equal([encodeFunctionData({abi, args})]);
      expect(node.asked).to.deep.equal(['eth_getCode', 'eth_call']);
    });

    for (const [what, answer] of [
      ['another word', `0xffffffff${'0'.repeat(56)}`],
      ['the selector with a tail', `0x1626ba7e${'1'.repeat(56)}`],
      ['four bytes', '0x1626ba7e'],
      ['zero', `0x${NONE}`],
      ['nothing', '0x'],
      ['a revert', REVERTED],
      ['a revert with a reason', {error: {code: -32000, message: 'execution reverted: GS026'}}],
      ['a revert with data alone', {error: {code: -32015, message: 'VM error', data: '0x08c379a0'}}],
      ['Nethermind’s revert', {error: {code: -32015, message: 'VM execution error.', data: 'Reverted 0x'}}],
    ] as const) {
      it(`rejects a signature if the contract answers ${what}`, async () => {
        const {verify} = setup({...withWallet({isValidSignature: () => answer}), creation: '0x01'});
        expect(await verify(sessionOf(WALLET, '0x123456'))).to.equal(false);
      });
    }

    it('rejects a contract that returns its input', async () => {
      const {verify} = setup(withWallet({isValidSignature: ({data}) => data}));
      expect(await verify(sessionOf(WALLET, '0x123456'))).to.equal(false);
    });

    it('passes on an empty signature, for a text approved on chain', async () => {
      const contract: FakeContract = {
        isValidSignature: ({signature}) => (signature === '' ? ACCEPTED : REVERTED),
      };
      const {verify} = setup(withWallet(contract));
      expect(await verify(sessionOf(WALLET, '0x'))).to.equal(true);
      expect(await verify(sessionOf(WALLET, '0x12'))).to.equal(false);
    });

    it('passes on the inner signature of an EIP-6492 wrapper', async () => {
      const contract: FakeContract = {
        isValidSignature: ({signature}) => (signature === '123456' ? ACCEPTED : REVERTED),
      };
      const {node, verify} = setup(withWallet(contract));
      expect(await verify(sessionOf(WALLET, wrap('0x123456')))).to.equal(true);
      expect(node.asked).to.deep.equal(['eth_getCode', 'eth_call']);
    });

    it('lets the wrapper prepare a contract that rejects the inner signature', async () => {
      const contract = withWallet({isValidSignature: () => REVERTED});
      for (const [creation, isTaken] of [
        ['0x01', true],
        ['0x00', false],
      ] as const) {
        const {node, verify} = setup({...contract, creation});
        expect(await verify(sessionOf(WALLET, wrap('0x123456')))).to.equal(isTaken);
        expect(node.asked).to.deep.equal(['eth_getCode', 'eth_call', 'eth_call creation']);
      }
    });

    it('accepts it on a chain whose nodes reject calls without a receiver', async () => {
      const {verify} = setup({...withWallet({isValidSignature: () => ACCEPTED}), creation: NO_RECEIVER});
      expect(await verify(sessionOf(WALLET, '0x123456'))).to.equal(true);
      const other = setup({...withWallet({isValidSignature: () => REVERTED}), creation: NO_RECEIVER});
      expect(await other.verify(sessionOf(WALLET, '0x123456'))).to.equal(false);
    });
  });

  describe('with a key that delegates to a contract (EIP-7702)', () => {
    const delegation = {code: `0xef0100${WALLET.slice(2).toLowerCase()}`};

    it("accepts the key's signature without a request", async () => {
      const contracts = {[ada.address.toLowerCase()]: {...delegation, isValidSignature: () => REVERTED}};
      const {node, verify} = setup({contracts});
      expect(await verify(await signedBy(ada))).to.equal(true);
      expect(node.asked).to.deep.equal([]);
    });

    it('accepts other signatures only if the delegate accepts them', async () => {
      for (const [answer, isTaken] of [
        [ACCEPTED, true],
        [REVERTED, false],
        ['0x', false],
      ] as const) {
        const contracts = {[ada.address.toLowerCase()]: {...delegation, isValidSignature: () => answer}};
        const {verify} = setup({contracts});
        expect(await verify(await signedBy(eve, ada.address))).to.equal(isTaken);
      }
    });
  });

  describe('with a wallet that is not deployed (EIP-6492)', () => {
    it('simulates the deployment in a call and uses the result', async () => {
      for (const [creation, isTaken] of [
        ['0x01', true],
        [`0x${ONE}`, true],
        ['0x00', false],
        [REVERTED, false],
      ] as const) {
        const {node, verify} = setup({creation});
        expect(await verify(sessionOf(WALLET, wrap('0x123456')))).to.equal(isTaken);
        expect(node.asked).to.deep.equal(['eth_getCode', 'eth_call creation']);
      }
    });

    it('sends the node the call that viem sends', async () => {
      const sent: string[] = [];
      const {verify} = setup({creation: (data) => (sent.push(data), '0x01')});
      const session = sessionOf(WALLET, wrap('0x123456'));
      expect(await verify(session)).to.equal(true);
      const args = [WALLET, hashMessage(session.message), session.signature as Hex] as const;
      const [abi, bytecode] = [erc6492SignatureValidatorAbi, erc6492SignatureValidatorByteCode] as const;
      expect(sent).to.deep.equal([encodeDeployData({abi, bytecode, args})]);
    });

    for (const [what, creation] of [
      ['refuse calls without a receiver', NO_RECEIVER],
      ['answer them with nothing', '0x'],
      ['answer them with something else', '0x02'],
      ['run out of gas', {error: {code: -32000, message: 'out of gas'}}],
    ] as const) {
      it(`rejects if the nodes ${what}, which does not decide about the signature`, async () => {
        const {verify} = setup({creation});
        const failure = await failureOf(verify(sessionOf(WALLET, wrap('0x123456'))));
        expect(failure).to.include({code: 'rpc/failed'});
      });
    }

    it('rejects a truncated wrapper', async () => {
      const {node, verify} = setup({creation: '0x01'});
      const whole = wrap('0x123456');
      const magic = whole.slice(-64);
      for (const cut of [`0x${magic}`, `0x${NONE}${magic}`, `${whole.slice(0, -128)}${magic}`])
        expect(await verify(sessionOf(WALLET, cut)), cut).to.equal(false);
      expect(node.asked).to.not.include('eth_call creation');
    });
  });

  it('rejects if no node reports whether the account has a contract', async () => {
    for (const eth_getCode of [null, 'nonsense', 7, {error: {code: 3, message: 'Failed to read'}}]) {
      const {verify} = setup({answers: {eth_getCode}});
      const failure = await failureOf(verify(sessionOf(WALLET, '0x123456')));
      expect(failure).to.include({code: 'rpc/failed'});
    }
  });

  describe('with several nodes', () => {
    const session = sessionOf(WALLET, '0x123456');
    const tooMany = {error: {code: -32005, message: 'daily request count exceeded'}};
    const yes = () => createContractNode(withWallet({isValidSignature: () => ACCEPTED}));
    const no = () => createContractNode(withWallet({isValidSignature: () => REVERTED}));
    const busy = () =>
      createContractNode({
        ...withWallet({isValidSignature: () => ACCEPTED}),
        answers: {eth_call: tooMany},
      });
    const odd = () => createContractNode({answers: {eth_getCode: 'nonsense'}});

    it('reads code and verdict from one node and tries the next after a failure', async () => {
      for (const [first, second, isTaken] of [
        [busy(), yes(), true],
        [busy(), no(), false],
        [odd(), yes(), true],
        [yes(), no(), true],
        [no(), yes(), false],
      ] as const) {
        const urls = serve(first, second);
        expect(await evmVerifier({rpcUrls: {'eip155:324': urls}}).verify(session)).to.equal(isTaken);
        for (const {asked} of [first, second])
          if (asked.includes('eth_call')) expect(asked).to.deep.equal(['eth_getCode', 'eth_call']);
      }
    });

    it('rejects if all fail', async () => {
      const urls = serve(busy(), odd());
      const failure = await failureOf(evmVerifier({rpcUrls: () => urls}).verify(session));
      expect(failure).to.include({code: 'rpc/failed'});
    });

    it('uses the page’s nodes after its own, or only those that a function returns', async () => {
      const [own, ofPage] = serve(busy(), yes()) as [string, string];
      for (const options of [{}, {rpcUrls: {'eip155:324': own}}] as const)
        expect(await evmVerifier(options).verify(session, [ofPage])).to.equal(true);
      const [first, second] = serve(yes(), no()) as [string, string];
      const verifier = evmVerifier({rpcUrls: {'eip155:324': first}});
      expect(await verifier.verify(session, [second])).to.equal(true);
      const none = evmVerifier({rpcUrls: () => []});
      expect(await failureOf(none.verify(session, [first]))).to.include({code: 'rpc/failed'});
    });
  });
});

/** Serves nodes, and gives their URLs. */
function serve(...nodes: readonly ContractNode[]): readonly string[] {
  const urls = nodes.map((_, index) => `${NODE}/${index}`);
  serveNodes(Object.fromEntries(nodes.map((node, index) => [urls[index], node])));
  return urls;
}

function setup(options: ContractNodeOptions = {}) {
  const node = createContractNode(options);
  serveNodes({[NODE]: node});
  const verifier = evmVerifier({rpcUrls: () => [NODE]});
  return {node, verify: (session: SiwxSession) => verifier.verify(session)};
}

function withWallet(contract: FakeContract): ContractNodeOptions {
  return {contracts: {[WALLET.toLowerCase()]: contract}};
}

function wrap(signature: Hex): Hex {
  return serializeErc6492Signature({address: eve.address, data: '0xabcdef', signature});
}

async function signedBy(key: typeof ada, address: string = key.address): Promise<SiwxSession> {
  const {message} = sessionOf(address, '0x');
  return sessionOf(address, await key.signMessage({message}));
}

function sessionOf(address: string, signature: string): SiwxSession {
  const data = {
    domain: 'app.example',
    address,
    accountAddress: address,
    uri: 'https://app.example',
    version: '1',
    chainId: 'eip155:324',
    nonce: 'abcdefgh1',
    issuedAt: '2026-01-31T12:00:00Z',
  } as const;
  return {data, message: formatSignInMessage(data), signature};
}
