import {encodeDeployData, getContractAddress, zeroHash, type Hex} from 'viem';
import {LOGIN_ACCOUNT} from '../../devnet/contracts/compiled/login-account.js';
import {ACCOUNT_FACTORY} from '../account-factory.js';
import {keepLast} from './keys.js';

/** The address of an owner's smart account, before and after its deployment. */
export const smartAccountOf = keepLast((owner: Hex): Hex => {
  const bytecode = encodeDeployData({...LOGIN_ACCOUNT, args: [owner]});
  return getContractAddress({opcode: 'CREATE2', from: ACCOUNT_FACTORY, salt: zeroHash, bytecode});
});
