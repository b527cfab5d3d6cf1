/** A transfer on Polkadot that is never sent; the account that signs is added. */
export const SAMPLE_EXTRINSIC = {
  method: '0x050300',
  era: '0xb501',
  nonce: '0x00000003',
  tip: '0x00000000000000000000000000000000',
  specVersion: '0x000f4dfa',
  transactionVersion: '0x0000001a',
  genesisHash: `0x${'91'.repeat(32)}`,
  blockHash: `0x${'ab'.repeat(32)}`,
  signedExtensions: ['CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis', 'CheckMortality', 'CheckNonce'],
};
