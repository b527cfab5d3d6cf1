import {expect} from '@open-wc/testing';
import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {CONTRACT, GRANT_REQUEST} from '../../../testing/fakes/ui/smart-session-stage.js';
import {readPermissionRequest} from './request-checks.js';

const KEY = {type: 'secp256k1', publicKey: '0x04aa'};
const CALL = GRANT_REQUEST.permissions[0]!.data;
const COIN = GRANT_REQUEST.permissions[1]!.data;
const keys = (list: unknown): object => ({signer: {type: 'keys', data: {keys: list}}});
const call = (data: object): object => ({permissions: [{type: 'contract-call', data: {...CALL, ...data}}]});
const fn = (change: object): object => call({functions: [{functionName: 'bid', ...change}]});
const coin = (data: object): object => ({
  permissions: [{type: 'native-token-recurring-allowance', data: {...COIN, start: 2000, ...data}}],
});
const token = (data: object): object => ({
  permissions: [{type: 'erc20-recurring-allowance', data: {...COIN, start: 2000, token: CONTRACT, ...data}}],
});
const ROOT = 'permissions.0';

/** Every field, an invalid value, and the resulting message. */
const WRONG: readonly (readonly [change: object, message: string])[] = [
  [{chainId: undefined}, 'Invalid chainId: must start with 0x'],
  [{chainId: '1'}, 'Invalid chainId: must start with 0x'],
  [{chainId: '0xzz'}, 'Invalid chainId: must be hexadecimal'],
  [{chainId: 1}, 'Invalid chainId: must start with 0x'],
  [{address: 'ada'}, 'Invalid address: must start with 0x'],
  [{address: '0x12'}, 'Invalid address: must be an address of 20 bytes'],
  [{expiry: undefined}, 'Invalid expiry: must be a whole number of seconds'],
  [{expiry: '86400'}, 'Invalid expiry: must be a whole number of seconds'],
  [{expiry: 1.5}, 'Invalid expiry: must be a whole number of seconds'],
  [{expiry: 1000}, 'Invalid expiry: must be a timestamp in the future'],
  [{signer: undefined}, 'Invalid signer: must be an object'],
  [{signer: {type: 'wallet', data: {keys: [KEY]}}}, 'Invalid signer.type: must be keys'],
  [{signer: {type: 'keys'}}, 'Invalid signer.data: must be an object'],
  [{signer: {type: 'keys', data: {keys: [KEY]}, x: 1}}, 'Invalid signer.x: is not allowed'],
  [keys(undefined), 'Invalid signer.data.keys: must be an array'],
  [keys([]), 'Invalid signer.data.keys: must have at least one key'],
  [keys([{...KEY, type: 'ed25519'}]), 'Invalid signer.data.keys.0.type: must be secp256k1 or secp256r1'],
  [keys([{...KEY, publicKey: '04'}]), 'Invalid signer.data.keys.0.publicKey: must start with 0x'],
  [keys([{...KEY, publicKey: '0x0'}]), 'Invalid signer.data.keys.0.publicKey: must be hexadecimal'],
  [keys([KEY, {...KEY, id: 1}]), 'Invalid signer.data.keys.1.id: is not allowed'],
  [{permissions: undefined}, 'Invalid permissions: must be an array'],
  [{permissions: {}}, 'Invalid permissions: must be an array'],
  [{permissions: []}, 'Invalid permissions: must have at least one permission'],
  [{permissions: ['x']}, `Invalid ${ROOT}: must be an object`],
  [
    {permissions: [{type: 'toString', data: {}}]},
    `Invalid ${ROOT}.type: must be one of contract-call, native-token-recurring-allowance, erc20-recurring-allowance`,
  ],
  [{permissions: [{type: 'contract-call', data: CALL, x: 1}]}, `Invalid ${ROOT}.x: is not allowed`],
  [call({address: 'x'}), `Invalid ${ROOT}.data.address: must start with 0x`],
  [call({address: '0x1'}), `Invalid ${ROOT}.data.address: must be an address of 20 bytes`],
  [call({abi: undefined}), `Invalid ${ROOT}.data.abi: must be an array`],
  [call({abi: ['f()']}), `Invalid ${ROOT}.data.abi.0: must be an object`],
  [call({functions: undefined}), `Invalid ${ROOT}.data.functions: must be an array`],
  [call({functions: []}), `Invalid ${ROOT}.data.functions: must have at least one function`],
  [call({x: 1}), `Invalid ${ROOT}.data.x: is not allowed`],
  [fn({functionName: ''}), `Invalid ${ROOT}.data.functions.0.functionName: must be a text`],
  [fn({args: {}}), `Invalid ${ROOT}.data.functions.0.args: must be an array`],
  [
    fn({args: [{operator: 'IS', value: '0x1'}]}),
    `Invalid ${ROOT}.data.functions.0.args.0.operator: must be one of EQUAL, GREATER_THAN, LESS_THAN`,
  ],
  [
    fn({args: [null, {operator: 'EQUAL', value: 1}]}),
    `Invalid ${ROOT}.data.functions.0.args.1.value: must start with 0x`,
  ],
  [fn({args: ['x']}), `Invalid ${ROOT}.data.functions.0.args.0: must be an object`],
  [fn({valueLimit: '1'}), `Invalid ${ROOT}.data.functions.0.valueLimit: must start with 0x`],
  [fn({valueLimit: '0x'}), `Invalid ${ROOT}.data.functions.0.valueLimit: must be hexadecimal`],
  [fn({operation: 'Create'}), `Invalid ${ROOT}.data.functions.0.operation: must be Call or DelegateCall`],
  [fn({x: 1}), `Invalid ${ROOT}.data.functions.0.x: is not allowed`],
  [coin({allowance: '100'}), `Invalid ${ROOT}.data.allowance: must start with 0x`],
  [coin({start: -1}), `Invalid ${ROOT}.data.start: must be a positive whole number of seconds`],
  [coin({start: 1000}), `Invalid ${ROOT}.data.start: must be in the future`],
  [coin({period: 0}), `Invalid ${ROOT}.data.period: must be a positive whole number of seconds`],
  [coin({token: CONTRACT}), `Invalid ${ROOT}.data.token: is not allowed`],
  [token({token: undefined}), `Invalid ${ROOT}.data.token: must start with 0x`],
  [token({allowance: '0xg'}), `Invalid ${ROOT}.data.allowance: must be hexadecimal`],
  [token({start: 'now'}), `Invalid ${ROOT}.data.start: must be a positive whole number of seconds`],
  [token({period: 1.5}), `Invalid ${ROOT}.data.period: must be a positive whole number of seconds`],
  [{policies: undefined}, 'Invalid policies: must be an array'],
  [{policies: [{type: 1, data: {}}]}, 'Invalid policies.0.type: must be a text'],
  [{policies: [{type: 'gas', data: 1}]}, 'Invalid policies.0.data: must be an object'],
  [{policies: [{type: 'gas', data: {}, x: 1}]}, 'Invalid policies.0.x: is not allowed'],
  [{x: 1}, 'Invalid x: is not allowed'],
  [{constructor: 1}, 'Invalid constructor: is not allowed'],
];

describe('a request for a smart session', () => {
  for (const [change, message] of WRONG) {
    it(`is rejected with ‘${message}’`, () => expect(refusal({...later(), ...change})).to.equal(message));
  }

  it('reports all faults', () => {
    expect(refusal({...later(), chainId: '1', expiry: 0, x: 1})).to.equal(
      'Invalid chainId: must start with 0x; Invalid expiry: must be a timestamp in the future; Invalid x: is not allowed',
    );
  });

  for (const given of [
    undefined,
    null,
    'x',
    5,
    [],
    () => {},
    {...later(), policies: [{type: 'x', data: () => {}}]},
  ]) {
    it(`is not ${typeof given === 'object' ? JSON.stringify(given) : typeof given}`, () =>
      expect(refusal(given)).to.match(/^Invalid request: must be /));
  }

  it('stays unchanged if it is valid', () => {
    const full = {
      ...later(),
      address: CONTRACT,
      ...fn({args: [null, {operator: 'GREATER_THAN', value: '0x1'}], valueLimit: '0x0', operation: 'Call'}),
      policies: [{type: 'gas', data: {limit: '0x1'}}],
    };
    expect(readPermissionRequest(full, 1_000_000)).to.deep.equal(full);
    expect(readPermissionRequest({...full, address: undefined}, 1_000_000)).not.to.have.property('address');
  });
});

/** Of one thousand seconds after the epoch. */
function later(): object {
  const [first, second] = GRANT_REQUEST.permissions;
  return {...GRANT_REQUEST, permissions: [first, {...second, data: {...COIN, start: 2000}}]};
}

function refusal(given: unknown): string {
  try {
    readPermissionRequest(given, 1_000_000);
    return 'nothing is wrong';
  } catch (error) {
    return isDrawbridgeError(error, 'client/invalid-argument') ? error.message : String(error);
  }
}
