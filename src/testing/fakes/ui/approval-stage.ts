import type {Drawbridge} from '../../../client/drawbridge.js';
import {mainnet} from '../../../core/model/networks/ethereum.js';
import {base} from '../../../core/model/networks/rollups.js';
import type {TransactionEntry} from '../../../core/model/transaction-stack.js';
import {createDrawbridge} from '../../../exports/index.js';
import '../../../exports/elements.js';
import {memoryStorage} from '../../../io/platform/slot-storage.js';
import type {EmbeddedWalletConnector} from '../../embedded-wallet/embedded-wallet-connector.js';
import {embeddedWallet} from '../../embedded-wallet/embedded-wallet.js';
import {pageClientOf} from '../client/page-client-of.js';
import {eventually} from '../eventually.js';
import {allInTree, drawn, inTree} from './in-tree.js';

/** A page with the built-in modal, connected to a wallet of this site. */
export interface ApprovalStage {
  readonly client: Drawbridge;
  readonly connector: EmbeddedWalletConnector;
  /** The methods called on nodes. */
  readonly fetched: readonly string[];
  readonly request: (given: unknown) => Promise<unknown>;
}

/** Connects a wallet that prompts in the modal. */
export async function createApprovalStage(
  options: {readonly embedded?: boolean} = {},
): Promise<ApprovalStage> {
  const fetched: string[] = [];
  let connector: EmbeddedWalletConnector | undefined;
  const client = createDrawbridge({
    projectId: 'test',
    networks: [mainnet, base],
    connectors: [embeddedWallet((created) => (connector = created))],
    enableWalletConnect: false,
    features: {analytics: false},
    ...options,
    env: {storage: memoryStorage(), fetch: async (input, init) => node(fetched, new Request(input, init))},
  });
  if (options.embedded) {
    const modal = Object.assign(document.createElement('drawbridge-modal'), {client, embedded: true});
    document.body.append(modal);
  }
  await client.connect({connectorId: 'embeddedWallet'});
  await eventually(() => client.getState().status === 'connected');
  fetched.length = 0;
  const provider = client.getProvider('eip155')!;
  const request = async (given: unknown): Promise<unknown> => provider.request(given as {method: string});
  return {client, connector: connector!, fetched, request};
}

async function node(fetched: string[], request: Request): Promise<Response> {
  const networks = [mainnet, base].map(({caipNetworkId}) => caipNetworkId);
  const found = {http: networks, ws: [], balances: [], data: [], next: null};
  if (request.method === 'GET') return new Response(JSON.stringify(found));
  const {id, method} = (await request.json()) as {id: number; method: string};
  fetched.push(method);
  return new Response(JSON.stringify({jsonrpc: '2.0', id, result: '0x10'}));
}

/** The user is on a view from which a flow of the client prompts the wallet. */
export async function fromWithin(
  {client}: ApprovalStage,
  entry: TransactionEntry,
): Promise<{history(): readonly string[]; left(): number; readonly reported: readonly string[]}> {
  await client.open({view: 'WhatIsAWallet'});
  const {router, transactions} = await pageClientOf(client).load();
  const reported: string[] = [];
  const tell = (how: string) => (): void => void reported.push(how);
  transactions.push({...entry, onSuccess: tell('success'), onCancel: tell('cancel')});
  return {
    reported,
    history: () => router.history.map(({view}) => view),
    left: () => transactions.state.get().length,
  };
}

/** The frame in which the wallet asks, once it is there. */
export async function frame(): Promise<HTMLElementTagNameMap['drawbridge-approval-frame']> {
  const found = (): HTMLElement | null => inTree(document.body, 'drawbridge-approval-frame');
  await eventually(() => found() !== null, 'The frame does not appear.');
  await drawn();
  return found() as HTMLElementTagNameMap['drawbridge-approval-frame'];
}

/** Approves the prompt, as the user does. */
export async function approve(): Promise<void> {
  await frame();
  await pressWhenThere('frame-approve');
}

/** Presses the element with this test id, once it is there. */
export async function pressWhenThere(id: string): Promise<void> {
  const found = (): HTMLElement | undefined => allInTree(document.body, `[data-testid="${id}"]`)[0];
  await eventually(found, `nothing to press at ${id}`);
  found()!.click();
  await drawn();
}
