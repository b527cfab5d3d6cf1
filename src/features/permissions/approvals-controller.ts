import {atom, type ReadableAtom} from 'nanostores';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import type {Connected, Connection} from '../../core/ports/connection.js';
import type {EmbeddedWallet, WalletRequest} from '../../core/ports/embedded-wallet.js';

/** A request that needs the user's approval, with its account and network. */
export interface Approval {
  readonly wallet: EmbeddedWallet;
  readonly request: WalletRequest;
  readonly subject: RequestSubject;
}

/** State of ApproveTransaction. */
export interface ApprovalsState {
  /** The current request. */
  readonly current?: Approval;
  /** The wallet's frame, once the wallet prompts the user. */
  readonly frame?: HTMLElement;
  /** Requests that wait for the one before them, or for the modal. */
  readonly waiting: readonly Approval[];
}

/** Holds the requests that need an approval, the oldest first; only one is current. */
export class ApprovalsController {
  readonly #state = atom<ApprovalsState>({waiting: []});

  readonly state: ReadableAtom<ApprovalsState> = this.#state;

  /** Lines a request up behind the others. */
  add(approval: Approval): void {
    const {waiting, ...state} = this.#state.get();
    this.#state.set({...state, waiting: [...waiting, approval]});
  }

  /** Makes a request that waits the current one. */
  begin(approval: Approval): void {
    this.#state.set({current: approval, waiting: this.#without(approval)});
  }

  /** Shows the wallet's frame for the current request; ignored for a finished one. */
  show(approval: Approval, frame: HTMLElement): void {
    const state = this.#state.get();
    if (state.current === approval) this.#state.set({...state, frame});
  }

  /** Forgets a request. */
  remove(approval: Approval): void {
    const {current, frame} = this.#state.get();
    const waiting = this.#without(approval);
    const isCurrent = !current || current === approval;
    this.#state.set(isCurrent ? {waiting} : {current, waiting, ...(frame && {frame})});
  }

  #without(approval: Approval): readonly Approval[] {
    return this.#state.get().waiting.filter((each) => each !== approval);
  }
}

/** The account and the network of a request. */
interface RequestSubject {
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
  /** Absent if the page does not have the wallet's network. */
  readonly network: Network | undefined;
  readonly icon: string;
}

/** The connection of a wallet among those of its namespace; `undefined` once it is disconnected. */
export function connectionOfWallet(
  {connectorId}: Pick<EmbeddedWallet, 'connectorId'>,
  candidates: readonly (Connection | undefined)[],
): Connected | undefined {
  return candidates.find(
    (each): each is Connected => each?.status === 'connected' && each.connector.id === connectorId,
  );
}
