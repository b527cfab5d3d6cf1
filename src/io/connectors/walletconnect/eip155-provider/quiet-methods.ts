/**
 * What a wallet answers without its user: its app is not opened for it.
 *
 * Pages and this product ask such things by themselves, again and again, also as the user comes back from the app.
 * The list is that of reference 2.3, and what else only reads. A method that is not here may need an approval.
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

/** True for what the user has nothing to do with in the wallet. */
export function isQuietMethod(method: string): boolean {
  return QUIET_METHODS.has(method);
}
