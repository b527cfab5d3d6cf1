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
import {connectDevnet} from '../../../../../demo/devnet/client.js';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {polygon} from '../../../../core/model/networks/eip155/layer-ones.js';
import type {Network} from '../../../../core/model/network.js';
import type {JsonRpc} from '../../../../core/ports/chain-adapter.js';
import {createJsonRpc} from '../../../platform/http/json-rpc.js';
import {systemClock} from '../../../platform/system-clock.js';
import {failureOf} from '../../../../testing/failure-of.js';
import {evmNode} from '../transfers/evm-node.js';
import {dnsName, namehash} from './encode-name.js';
import {resolveName} from './resolve-name.js';

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const ERRORS = parseAbi([
  'error ResolverNotFound(bytes name)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
]);

describe('resolveName', () => {
  describe('on the devnet', () => {
    it('finds who is registered, whatever the case', async () => {
      expect(await onDevnet('ada.devnet')).to.equal(ADA);
      expect(await onDevnet('Ada.DevNet')).to.equal(ADA);
    });

    it('finds the address of another network', async () => {
      expect(await onDevnet('ada.devnet', polygon)).to.equal(ADA);
    });

    it('finds nobody for a name nobody has', async () => {
      expect(await onDevnet('nobody.devnet')).to.equal(undefined);
    });
  });

  const NONSENSE: readonly (readonly [string, unknown])[] = [
    ['a chain without names', '0x'],
    ['the zero address', answer(encodeAbiParameters([{type: 'address'}], [zeroAddress]))],
    ['more than an address', answer(`0x${'11'.repeat(32)}`)],
    ['less than an address', answer('0x1111')],
    ['half an answer', answer(encodeAbiParameters([{type: 'address'}], [ADA])).slice(0, 100)],
    ['no text', 5],
    ['no hexadecimal', '0xzz'],
  ];
  for (const [what, given] of NONSENSE) {
    it(`finds nobody where the answer is ${what}`, async () => {
      expect(await resolve({given})).to.equal(undefined);
    });
  }

  it('survives whatever bytes a node answers', async () => {
    const hex = fc.uint8Array({maxLength: 300}).map((bytes) => toHex(bytes));
    await fc.assert(
      fc.asyncProperty(hex, fc.boolean(), async (given, isOther) => {
        const found = await resolve({given, ...(isOther && {target: polygon})});
        return found === undefined || /^0x[0-9a-f]{40}$/i.test(found);
      }),
    );
  });

  it('finds nobody where the resolver says so', async () => {
    const data = encodeErrorResult({abi: ERRORS, errorName: 'ResolverNotFound', args: ['0x']});
    expect(await resolve({refusal: {code: 3, message: 'execution reverted', data}})).to.equal(undefined);
    expect(await resolve({refusal: {code: -32000, message: 'execution reverted'}})).to.equal(undefined);
  });

  it('says so of a name that is kept outside the chain, and asks no server of its owner', async () => {
    const data = encodeErrorResult({
      abi: ERRORS,
      errorName: 'OffchainLookup',
      args: [zeroAddress, ['https://evil.example'], '0x', '0x00000000', '0x'],
    });
    const failure = await failureOf(resolve({refusal: {code: 3, message: 'execution reverted', data}}));
    expect(failure).to.deep.include({code: 'input/name-offchain', context: {name: 'ada.eth'}});
  });

  it('passes on that nobody could be asked', async () => {
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
      it(`refuses ${JSON.stringify(name)}, and asks nobody`, async () => {
        const asked: string[] = [];
        const failure = await failureOf(resolve({name, asked}));
        expect(failure).to.include({code: 'input/name-deceptive'});
        expect(asked).to.deep.equal([]);
      });
    }

    it('takes names of other scripts, and pictures', async () => {
      for (const name of ['ада-мир.eth', '名前.eth', '🦄.eth', '_ada.eth']) {
        expect(
          await resolve({name, given: answer(encodeAbiParameters([{type: 'address'}], [ADA]))}),
        ).to.equal(ADA);
      }
    });
  });
});

describe('how names are written for the chain', () => {
  it('is as viem writes them', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.string({minLength: 1, unit: 'grapheme'}).map((part) => part.replaceAll('.', 'x')),
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
  readonly asked?: string[];
}

async function resolve({name = 'ada.eth', given, refusal, asked = [], ...rest}: Scene) {
  const rpc: JsonRpc = async ({method}) => {
    asked.push(method);
    if (!refusal) return given;
    const {code, message} = refusal;
    throw new DrawbridgeError('rpc/failed', `eth_call: ${message}`, {status: code, cause: refusal});
  };
  return resolveName({name, node: evmNode(rpc, polygon), ...rest});
}

async function onDevnet(name: string, target?: Network) {
  const devnet = await connectDevnet();
  const rpc = createJsonRpc(fetch, systemClock);
  const network = {...polygon, rpcUrls: {default: {http: [devnet.rpcUrl(31337)]}}};
  return resolveName({name, node: evmNode(rpc, network), target});
}

/** What the universal resolver answers when the name's own resolver answered this. */
function answer(given: `0x${string}`): `0x${string}` {
  return encodeAbiParameters([{type: 'bytes'}, {type: 'address'}], [given, ADA]);
}
