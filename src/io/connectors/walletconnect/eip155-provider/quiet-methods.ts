/**
 * Methods that a wallet answers without its user, so that its app is not opened for them.
 *
 * Pages and this product call them repeatedly in the background, also when the user returns from the app. The
 * list is that of the method guard and further read-only methods. Any other method may need an approval.
 */
const QUIET_METHODS = new Set(
  [
    'eth_accounts eth_blockNumber eth_call eth_chainId eth_coinbase eth_createAccessList eth_estimateGas',
    'eth_estimateUserOperationGas eth_feeHistory eth_gasPrice eth_getAccount eth_getBalance eth_getBlockByHash',
    'eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash',
    'eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs',
    'eth_getProof eth_getStorageAt eth_getTransactionByBlockHashAndIndex',
    'eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount',
    'eth_getTransactionReceipt eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber',
    'eth_getUserOperationByHash eth_getUserOperationReceipt eth_maxPriorityFeePerGas eth_newBlockFilter',
    'eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction eth_supportedEntryPoints eth_syncing',
    'eth_uninstallFilter net_version wallet_getAssets wallet_getCallsStatus wallet_getCapabilities',
    'wallet_getPermissions web3_clientVersion',
  ].flatMap((line) => line.split(' ')),
);

/** True for a method that needs no action of the user in the wallet. */
export function isQuietMethod(method: string): boolean {
  return QUIET_METHODS.has(method);
}
