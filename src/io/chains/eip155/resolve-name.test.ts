import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {
  encodeAbiParameters,
  encodeErrorResult,
  namehash as viemNamehash,
  parseAbi,
  toHex,
  zeroAddress,
} from 'viem';
import {packetToBytes} from 'viem/ens';
import {connectDevnet} from '../../../../demo/devnet/client.js';
import {DrawbridgeError, isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {isChecksummedAddress} from '../../../core/model/addresses/checksum.js';
import type {Network} from '../../../core/model/network.js';
import {polygon} from '../../../core/model/networks/layer-ones.js';
import type {JsonRpc} from '../../../core/ports/chain-adapter.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import {createJsonRpc} from '../../platform/json-rpc.js';
import {systemClock} from '../../platform/system-clock.js';
import {dnsName, namehash} from './name-encoding.js';
import {resolveName} from './resolve-name.js';
import {evmNode} from './transfers/evm-node.js';

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const EVE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const FOUND = {status: 'found', address: ADA};
const ERRORS = parseAbi([
  'error ResolverNotFound(bytes name)',
  'error UnsupportedResolverProfile(bytes4 selector)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
]);

describe('resolveName', () => {
  describe('on the devnet', () => {
    it('finds a registered name in any case', async () => {
      expect(await onDevnet('ada.devnet')).to.deep.equal(FOUND);
      expect(await onDevnet('Ada.DevNet')).to.deep.equal(FOUND);
    });

    it('finds the address of another network', async () => {
      expect(await onDevnet('ada.devnet', polygon)).to.deep.equal(FOUND);
    });

    it('finds no owner of an unregistered name', async () => {
      expect(await onDevnet('unregistered.devnet')).to.deep.equal({status: 'unregistered'});
      expect(await onDevnet('unregistered.devnet', polygon)).to.deep.equal({status: 'unregistered'});
    });
  });

  it('distinguishes a chain without names from a name without an owner', async () => {
    expect(await resolve({given: '0x'})).to.deep.equal({status: 'unsupported'});
    expect(await resolve({given: '0x', target: polygon})).to.deep.equal({status: 'unsupported'});
  });

  const NO_ADDRESSES: readonly (readonly [string, unknown])[] = [
    ['the zero address', answer(encodeAbiParameters([{type: 'address'}], [zeroAddress]))],
    ['more than an address', answer(`0x${'11'.repeat(32)}`)],
    ['less than an address', answer('0x1111')],
    ['nothing', answer('0x')],
  ];
  for (const [what, given] of NO_ADDRESSES) {
    it(`finds no address if the resolver returns ${what}`, async () => {
      expect(await resolve({given})).to.deep.equal({status: 'no-address'});
      expect(await resolve({given, target: polygon})).to.deep.equal({status: 'no-address'});
    });
  }

  const NONSENSE: readonly (readonly [string, unknown])[] = [
    ['half an answer', answer(encodeAbiParameters([{type: 'address'}], [ADA])).slice(0, 100)],
    ['no text', 5],
    ['no hexadecimal', '0xzz'],
  ];
  for (const [what, given] of NONSENSE) {
    it(`ignores ${what} as an answer`, async () => {
      expect(await failureOf(resolve({given}))).to.include({code: 'http/invalid-response'});
    });
  }

  it('does not resolve a name for a chain whose coin type belongs to another', async () => {
    const asked: string[] = [];
    for (const id of [2_147_483_648, 4_294_967_296 + 137, Number.MAX_SAFE_INTEGER]) {
      const failure = await failureOf(resolve({target: {...polygon, id}, asked}));
      expect(failure).to.deep.include({code: 'input/chain-id', message: 'Invalid chainId'});
    }
    expect(asked).to.deep.equal([]);
  });

  describe('for another chain', () => {
    const POLYGON = 0x8000_0000 + 137;
    const DEFAULT = 0x8000_0000;

    it("prefers the chain's address, then the one for all EVM chains, then the one for Ethereum", async () => {
      expect(await resolveCoins({[POLYGON]: ADA, [DEFAULT]: EVE, 60: EVE})).to.deep.equal({
        found: FOUND,
        asked: [POLYGON],
      });
      expect(await resolveCoins({[DEFAULT]: ADA, 60: EVE})).to.deep.equal({
        found: FOUND,
        asked: [POLYGON, DEFAULT],
      });
    });

    it('marks the address for Ethereum as such', async () => {
      const {found, asked} = await resolveCoins({60: ADA});
      expect(found).to.deep.equal({...FOUND, isForEthereum: true});
      expect(asked).to.deep.equal([POLYGON, DEFAULT, 60]);
    });

    it('has no address if the name has none of the three', async () => {
      expect((await resolveCoins({0: ADA})).found).to.deep.equal({status: 'no-address'});
    });
  });

  it('never throws for any bytes of a node', async () => {
    const hex = fc.uint8Array({maxLength: 300}).map((bytes) => toHex(bytes));
    await fc.assert(
      fc.asyncProperty(hex, fc.boolean(), async (given, isOther) => {
        const [found] = await Promise.allSettled([resolve({given, ...(isOther && {target: polygon})})]);
        if (found.status === 'rejected') return isDrawbridgeError(found.reason, 'http/invalid-response');
        return found.value.status !== 'found' || isChecksummedAddress(found.value.address);
      }),
    );
  });

  it('finds no owner if the resolver reports none', async () => {
    const data = encodeErrorResult({abi: ERRORS, errorName: 'ResolverNotFound', args: ['0x']});
    const unregistered = {status: 'unregistered'};
    expect(await resolve({refusal: {code: 3, message: 'execution reverted', data}})).to.deep.equal(
      unregistered,
    );
    expect(await resolve({refusal: {code: -32000, message: 'execution reverted'}})).to.deep.equal(
      unregistered,
    );
    expect(await resolve({refusal: {code: 3, message: '', data: '0x'}})).to.deep.equal(unregistered);
  });

  it("finds no address if the name's resolver reverts", async () => {
    const data = encodeErrorResult({
      abi: ERRORS,
      errorName: 'UnsupportedResolverProfile',
      args: ['0x3b3b57de'],
    });
    const refusal = {code: 3, message: 'execution reverted', data};
    expect(await resolve({refusal})).to.deep.equal({status: 'no-address'});
  });

  it('accepts the revert from one node and queries no other', async () => {
    const asked: string[] = [];
    const refusal = {code: 3, message: 'execution reverted'};
    const network = {
      ...polygon,
      rpcUrls: {default: {http: ['https://own.example', 'http://127.0.0.1:8545']}},
    };
    expect(await resolve({refusal, network, urls: asked})).to.deep.equal({status: 'unregistered'});
    expect(asked).to.deep.equal(['https://own.example']);
  });

  it("reports an off-chain name and does not contact its owner's server", async () => {
    const data = encodeErrorResult({
      abi: ERRORS,
      errorName: 'OffchainLookup',
      args: [zeroAddress, ['https://evil.example'], '0x', '0x00000000', '0x'],
    });
    const failure = await failureOf(resolve({refusal: {code: 3, message: 'execution reverted', data}}));
    expect(failure).to.deep.include({code: 'input/name-offchain', context: {name: 'ada.eth'}});
  });

  it('reports that no node was reached', async () => {
    expect(await failureOf(resolve({refusal: {code: -32005, message: 'limit exceeded'}}))).to.include({
      code: 'rpc/failed',
    });
  });

  describe('names that deceive', () => {
    const HOSTILE = [
      'vit\u200balik.eth',
      'vit\u202ealik.eth',
      'vitаlik.eth',
      'раураl.eth',
      'a\u0300\u0300\u0300\u0300\u0300.eth',
      'ada..eth',
      'xn--ada.eth',
      'a_b.eth',
      'ada eth.eth',
      '<b>.eth',
    ];
    for (const name of HOSTILE) {
      it(`rejects ${JSON.stringify(name)} and queries no node`, async () => {
        const asked: string[] = [];
        const failure = await failureOf(resolve({name, asked}));
        expect(failure).to.include({code: 'input/name-deceptive'});
        expect(asked).to.deep.equal([]);
      });
    }

    it('accepts names in other scripts, and emoji', async () => {
      for (const name of ['ада-мир.eth', '名前.eth', '🦄.eth', '_ada.eth']) {
        expect(
          await resolve({name, given: answer(encodeAbiParameters([{type: 'address'}], [ADA]))}),
        ).to.deep.equal(FOUND);
      }
    });
  });
});

describe('names encoded for the chain', () => {
  // viem takes a full stop at the end of a line away.
  it("match viem's encoding", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc
            .string({minLength: 1, unit: 'grapheme'})
            .map((part) => part.replaceAll(/[.\n\r\u2028\u2029]/g, 'x')),
          {minLength: 1},
        ),
        (labels) => {
          const name = labels.join('.');
          expect(`0x${namehash(name)}`).to.equal(viemNamehash(name));
          expect(`0x${dnsName(name)}`).to.equal(toHex(packetToBytes(name)));
        },
      ),
      {numRuns: 50},
    );
  });
});

interface Scene {
  readonly name?: string;
  readonly given?: unknown;
  readonly refusal?: {readonly code: number; readonly message: string; readonly data?: string};
  readonly target?: Network;
  readonly network?: Network;
  readonly asked?: string[];
  readonly urls?: string[];
}

async function resolve({name = 'ada.eth', network = polygon, asked = [], urls = [], ...scene}: Scene) {
  const {given, refusal, target} = scene;
  const rpc: JsonRpc = async ({url, method}) => {
    asked.push(method);
    urls.push(url);
    if (!refusal) return given;
    const {code, message} = refusal;
    throw new DrawbridgeError('rpc/failed', `eth_call: ${message}`, {status: code, cause: refusal});
  };
  return resolveName({name, node: evmNode(rpc, network), target});
}

/** Resolves a name for Polygon by a resolver that has these addresses, by coin type. */
async function resolveCoins(addresses: Readonly<Record<number, `0x${string}`>>) {
  const asked: number[] = [];
  const rpc: JsonRpc = async ({params: [call]}) => {
    const {data} = call as {readonly data: string};
    const coin = Number(`0x${/f1cb7e06[0-9a-f]{64}([0-9a-f]{64})/.exec(data)?.[1]}`);
    asked.push(coin);
    return answer(encodeAbiParameters([{type: 'bytes'}], [addresses[coin] ?? '0x']));
  };
  const found = await resolveName({name: 'ada.eth', node: evmNode(rpc, polygon), target: polygon});
  return {found, asked};
}

async function onDevnet(name: string, target?: Network) {
  const devnet = await connectDevnet();
  const rpc = createJsonRpc(fetch, systemClock);
  const network = {...polygon, rpcUrls: {default: {http: [devnet.rpcUrl(31337)]}}};
  return resolveName({name, node: evmNode(rpc, network), target});
}

/** The universal resolver's answer for this answer of the name's own resolver. */
function answer(given: `0x${string}`): `0x${string}` {
  return encodeAbiParameters([{type: 'bytes'}, {type: 'address'}], [given, ADA]);
}
