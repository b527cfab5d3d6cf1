import type {TransferRequest, Transfers} from '../../core/ports/transfers.js';

/** Builds a transfer and immediately requests it from the wallet; resolves with the transaction's id. */
export async function sendBuilt(
  transfers: Pick<Transfers, 'build'>,
  request: TransferRequest,
): Promise<string> {
  const built = await transfers.build(request);
  return built.submit();
}
