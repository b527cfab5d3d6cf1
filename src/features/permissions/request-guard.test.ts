import {expect} from '@open-wc/testing';
import {
  NOT_SAFE_METHODS,
  NOT_SAFE_PERMISSION_METHODS,
  permissionOf,
  SAFE_METHODS,
  SAFE_PERMISSION_METHODS,
} from './request-guard.js';

/** Written out again, so that a change of either list fails. */
const SAFE = `eth_accounts, eth_blockNumber, eth_call, eth_chainId, eth_estimateGas, eth_feeHistory, eth_gasPrice, eth_getAccount, eth_getBalance, eth_getBlockByHash, eth_getBlockByNumber, eth_getBlockReceipts,
eth_getBlockTransactionCountByHash, eth_getBlockTransactionCountByNumber, eth_getCode, eth_getFilterChanges, eth_getFilterLogs, eth_getLogs, eth_getProof, eth_getStorageAt, eth_getTransactionByBlockHashAndIndex,
eth_getTransactionByBlockNumberAndIndex, eth_getTransactionByHash, eth_getTransactionCount, eth_getTransactionReceipt, eth_getUncleCountByBlockHash, eth_getUncleCountByBlockNumber, eth_maxPriorityFeePerGas, eth_newBlockFilter,
eth_newFilter, eth_newPendingTransactionFilter, eth_sendRawTransaction, eth_syncing, eth_uninstallFilter, wallet_getCapabilities, wallet_getCallsStatus, eth_getUserOperationReceipt, eth_estimateUserOperationGas,
eth_getUserOperationByHash, eth_supportedEntryPoints, wallet_getAssets`;
const NOT_SAFE = `personal_sign, eth_signTypedData_v4, eth_sendTransaction, solana_signMessage, solana_signTransaction, solana_signAllTransactions, solana_signAndSendTransaction, wallet_sendCalls,
wallet_grantPermissions, wallet_revokePermissions, eth_sendUserOperation`;

describe('the method lists of the guard', () => {
  it('match the specification', () => {
    expect(SAFE_METHODS).to.deep.equal(SAFE.split(/,\s+/));
    expect(NOT_SAFE_METHODS).to.deep.equal(NOT_SAFE.split(/,\s+/));
  });

  it('allow reads, require approval to sign or send, and reject other methods', () => {
    for (const method of [...SAFE_METHODS, ...SAFE_PERMISSION_METHODS])
      expect(permissionOf(method)).to.equal('safe');
    for (const method of [...NOT_SAFE_METHODS, ...NOT_SAFE_PERMISSION_METHODS])
      expect(permissionOf(method)).to.equal('not-safe');
    const others = [
      'eth_sign',
      'eth_signTypedData',
      'Personal_sign',
      'wallet_switchEthereumChain',
      '__proto__',
      '',
    ];
    for (const method of others) expect(permissionOf(method), method).to.equal('unlisted');
  });
});
