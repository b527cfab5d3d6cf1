import type {Drawbridge} from '@drawbridge/modal';
import {grantPermissions, type SmartSessionGrantResponse} from '@drawbridge/modal/smart-sessions';
import {encodeFunctionData, parseAbi, parseEther, toHex, type Hex} from 'viem';
import {generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount} from 'viem/accounts';
import {DEMO_PROJECT_ID} from '../site/demo-project.js';

/** The permission of the demo's session: payments to it, up to {@link LIMIT}. */
const ABI = parseAbi(['function approve(address spender, uint256 amount) returns (bool)']);
const LIMIT = 1000n;
const HOUR_S = 3600;

/** A session of the playground and the page's own key, which is gone with the page. */
interface UsedSession {
  readonly key: PrivateKeyAccount;
  readonly granted: SmartSessionGrantResponse;
  readonly token: Hex;
}

/** The data that the wallet returns to be signed. */
interface Prepared {
  readonly preparedCalls: object;
  readonly signatureRequest: {readonly hash: Hex};
}

/**
 * A page that acts for its user within a smart session.
 *
 * `wallet_prepareCalls` and `wallet_sendPreparedCalls` (ERC-7836) are answered by the demo's wallet, which models what a
 * smart account does; `/cosign` is the devnet's own.
 */
export class SessionUser {
  readonly #client: Drawbridge;
  #session: UsedSession | undefined;

  constructor(client: Drawbridge) {
    this.#client = client;
  }

  /** Asks for a session that may approve small amounts of a token for an hour. */
  async ask(token: Hex): Promise<string> {
    const key = privateKeyToAccount(generatePrivateKey());
    const {activeNetwork} = this.#client.getState();
    const functions = [
      {functionName: 'approve', args: [null, {operator: 'LESS_THAN', value: toHex(LIMIT + 1n)}]},
    ] as const;
    const granted = await grantPermissions(this.#client, {
      chainId: toHex(Number(activeNetwork?.id)),
      expiry: Math.floor(Date.now() / 1000) + HOUR_S,
      signer: {type: 'keys', data: {keys: [{type: 'secp256k1', publicKey: key.publicKey}]}},
      permissions: [{type: 'contract-call', data: {address: token, abi: [...ABI], functions}}],
      policies: [],
    });
    this.#session = {key, granted, token};
    return `Granted until ${new Date(granted.expiry * 1000).toLocaleTimeString()}`;
  }

  /** Asks for a session that may spend some of the coin in each hour, for an hour. */
  async askForAllowance(): Promise<string> {
    const {publicKey} = privateKeyToAccount(generatePrivateKey());
    const {activeNetwork} = this.#client.getState();
    const now = Math.floor(Date.now() / 1000);
    const data = {allowance: toHex(parseEther('0.1')), start: now + 60, period: HOUR_S};
    const granted = await grantPermissions(this.#client, {
      chainId: toHex(Number(activeNetwork?.id)),
      expiry: now + HOUR_S,
      signer: {type: 'keys', data: {keys: [{type: 'secp256k1', publicKey}]}},
      permissions: [{type: 'native-token-recurring-allowance', data}],
      policies: [],
    });
    return `Granted until ${new Date(granted.expiry * 1000).toLocaleTimeString()}`;
  }

  /** Approves an amount with the session's key; rejects where the session does not allow it. */
  async approve(amount: bigint): Promise<string> {
    const session = this.#session;
    const provider = this.#client.getProvider('eip155');
    if (!session || !provider) throw new Error('Ask for a session first.');
    const {granted, token, key} = session;
    const account = `eip155:${Number(granted.chainId)}:${granted.address}`;
    const context = await contextOf(account, granted.context);
    const data = encodeFunctionData({abi: ABI, functionName: 'approve', args: [token, amount]});
    const capabilities = {permissions: {context}};
    const calls = [{to: token, data, value: '0x0'}];
    const prepared = (await provider.request({
      method: 'wallet_prepareCalls',
      params: [{from: granted.address, chainId: granted.chainId, calls, capabilities}],
    })) as Prepared;
    const {hash} = prepared.signatureRequest;
    const signatures = [await key.sign({hash}), await cosigned(account, granted.context, hash)];
    const {preparedCalls} = prepared;
    const sent = await provider.request({
      method: 'wallet_sendPreparedCalls',
      params: [{context, preparedCalls, signatures}],
    });
    return `Sent as ${String(sent)}`;
  }
}

/** The wallet's name for a session, which the service keeps with its own. */
async function contextOf(account: string, pci: string): Promise<string> {
  const {pcis} = (await (await fetch(sessionUrl(account))).json()) as {
    pcis: readonly {pci: string; context: string}[];
  };
  return pcis.find((each) => each.pci === pci)?.context ?? '';
}

async function cosigned(account: string, pci: string, hash: Hex): Promise<Hex> {
  const body = JSON.stringify({pci, hash});
  const answer = await fetch(sessionUrl(account, '/cosign'), {method: 'POST', body});
  if (!answer.ok) throw new Error('The cosigner says that the session is not active.');
  return ((await answer.json()) as {signature: Hex}).signature;
}

function sessionUrl(account: string, end = ''): string {
  return `/blockchain/v1/sessions/${encodeURIComponent(account)}${end}?projectId=${DEMO_PROJECT_ID}&st=demo&sv=1`;
}
