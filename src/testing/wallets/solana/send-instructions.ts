import {
  appendTransactionMessageInstructions,
  blockhash,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type IInstruction,
  type KeyPairSigner,
} from '@solana/web3.js';
import {callNode} from '../signing/chain-rpc.js';

/** Sends instructions as Solana's own library writes them; signers among their accounts sign as well. */
export async function sendInstructions(
  rpcUrl: string,
  payer: KeyPairSigner,
  instructions: readonly IInstruction[],
): Promise<void> {
  const {value} = (await callNode({method: 'getLatestBlockhash', params: []}, rpcUrl)) as {
    value: {blockhash: string};
  };
  const until = {blockhash: blockhash(value.blockhash), lastValidBlockHeight: 0n};
  const message = pipe(
    createTransactionMessage({version: 0}),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(until, paid),
    (lasting) => appendTransactionMessageInstructions(instructions, lasting),
  );
  const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message));
  await callNode({method: 'sendTransaction', params: [wire, {encoding: 'base64'}]}, rpcUrl);
}
