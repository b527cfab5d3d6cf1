import type {KernelContext} from '../../client/client.js';
import type {PendingSpend} from '../../controllers/spends-controller.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {canonicalAddress} from '../../core/model/addresses/checksum.js';
import {isNative} from '../../core/model/assets/token-balance.js';
import {isFinal} from '../../core/model/assets/transfer-refusal.js';
import type {InternalApis} from '../../core/ports/feature.js';
import {ownAccounts} from './known-receivers.js';
import {
  checkReceiver,
  type ReceiverDoubt,
  type ReceiverRisk,
  receiverRisks,
  sentToIn,
} from './model/check-receiver.js';
import {balanceOf, sendProblem, type Receiver, type SendProblem} from './model/send-form.js';
import {ownTokens, type OwnTokens} from './model/sendable-tokens.js';
import type {SendController} from './send-controller.js';
import type {UnclearTransfer, UnclearTransfers} from './unclear-transfers.js';

/** Dependencies of {@link createCheckTransferFlow}. */
export interface CheckTransferParts {
  readonly context: KernelContext;
  readonly send: SendController;
  readonly unclear: Pick<UnclearTransfers, 'of'>;
  readonly tokens: InternalApis['tokens']['tokens'];
  readonly activity: InternalApis['activity'];
}

/** Checks the form against the loaded data of the account in use. Only {@link loadReceivers} sends requests. */
export interface CheckTransferFlow {
  /** The tokens that the account in use can send on the network in use. */
  ownTokens(): OwnTokens;
  /** The reason why the account in use cannot send the form's transfer; `undefined` if it can. */
  problem(): SendProblem | undefined;
  /** The warning about a receiver that the user must see before sending. */
  doubtOf(receiver: Receiver): ReceiverDoubt | undefined;
  /** The risks of the form's receiver, which the user must confirm. */
  risks(): readonly ReceiverRisk[];
  /** True until the user has confirmed all risks. */
  needsConsent(): boolean;
  /** Transfers of the account in use, on the network in use, that may have been sent. */
  unclear(): readonly UnclearTransfer[];
  /** Swaps that may still take the form's token from the account in use. */
  unfinishedSwaps(): readonly PendingSpend[];
  /**
   * True if the user has accepted this transfer beside each of {@link unclear} and {@link unfinishedSwaps}. Another tab may
   * add one at any time.
   */
  isRepeatAccepted(): boolean;
  /** The reason why the flow refuses the form's transfer; `undefined` if it sends it. */
  refusal(): DrawbridgeError | undefined;
  /** Reads the history of the account in use, for its earlier receivers, unless it is loaded. */
  loadReceivers(): Promise<void>;
}

/** Problems that the user solves by filling in the form. */
const FORM_PROBLEMS: readonly SendProblem[] = [
  'select-token',
  'add-amount',
  'incorrect-value',
  'add-address',
  'invalid-address',
];

/** Creates the flow. */
export function createCheckTransferFlow(parts: CheckTransferParts): CheckTransferFlow {
  const {context, send, activity} = parts;
  const risks = (): readonly ReceiverRisk[] => {
    const {receiver} = send.form;
    return receiverRisks({receiver, kind: send.state.get().receiverKind, doubt: doubtOf(parts, receiver)});
  };
  const unconfirmed = (): ReceiverRisk | undefined => {
    const {isReceiverConfirmed, confirmedRisks} = send.state.get();
    return risks().find((risk) => !isReceiverConfirmed || confirmedRisks?.includes(risk) === false);
  };
  const problem = (): SendProblem | undefined => findProblem(parts);
  const unclear = (): readonly UnclearTransfer[] => {
    const {address, caipNetworkId} = context.subject.get() ?? {};
    return address && caipNetworkId ? parts.unclear.of({address, caipNetworkId}) : [];
  };
  const unfinishedSwaps = (): readonly PendingSpend[] => {
    const {address, caipNetworkId} = context.subject.get() ?? {};
    const {token} = send.form;
    return address && caipNetworkId && token
      ? context.spends.of('swap', {address, caipNetworkId, token: token.address})
      : [];
  };
  const isRepeatAccepted = (): boolean => {
    const {acceptedRepeats} = send.state.get();
    return [...unclear(), ...unfinishedSwaps()].every(({key}) => acceptedRepeats.includes(key));
  };
  return {
    unclear,
    unfinishedSwaps,
    isRepeatAccepted,
    ownTokens: () => ownTokens(context, parts.tokens),
    problem,
    doubtOf: (receiver) => doubtOf(parts, receiver),
    risks,
    needsConsent: () => unconfirmed() !== undefined,
    refusal() {
      const found = problem();
      if (found !== undefined) return FORM_PROBLEMS.includes(found) ? incompleteError() : refusalError(found);
      const risk = unconfirmed();
      if (risk) return refusalError(risk);
      return isRepeatAccepted() ? undefined : refusalError('unclear');
    },
    async loadReceivers() {
      const {subject} = activity.activity.state.get();
      const now = context.subject.get();
      const isKnown =
        now !== undefined && subject?.address === now.address && subject.chainId === now.caipNetworkId;
      if (!isKnown) await activity.load();
    },
  };
}

/** The error for an incomplete form. */
export function incompleteError(): DrawbridgeError {
  return new DrawbridgeError('input/send-incomplete', 'Please enter a valid amount and receiver address');
}

/** Error texts for a transfer that needs the user's confirmation. */
const UNCONFIRMED: Readonly<Record<ReceiverRisk | 'unclear', string>> = {
  imitation: 'The receiver looks like an address the user knows',
  'contract-elsewhere': 'The receiver is a contract on Ethereum that this network does not have',
  'unchecked-elsewhere': 'The receiver is an address for Ethereum that could not be checked',
  keyless: 'The receiver is an address that no key can have',
  mint: 'The receiver is the mint of a token',
  program: 'The receiver is a program',
  unclear: 'An earlier transfer or swap may still go through',
};

function refusalError(reason: SendProblem | keyof typeof UNCONFIRMED): DrawbridgeError {
  const text =
    reason in UNCONFIRMED
      ? `${UNCONFIRMED[reason as keyof typeof UNCONFIRMED]}, and the user has not confirmed it`
      : `The form cannot be sent: ${reason}`;
  return new DrawbridgeError('input/send-refused', text);
}

function findProblem(parts: CheckTransferParts): SendProblem | undefined {
  const {form, fee, forecast} = parts.send.state.get();
  const coin = ownTokens(parts.context, parts.tokens).tokens.find(isNative);
  const problem = sendProblem(form, {
    fee: fee?.fee,
    nativeBalance: coin && !coin.isUnread ? balanceOf(coin) : undefined,
    accountType: parts.context.subject.get()?.account.type ?? 'eoa',
  });
  const isRefused = forecast?.outcome === 'refused' && isFinal(forecast.refusal);
  return problem ?? (isRefused ? 'refused' : undefined);
}

function doubtOf(
  {context, send, activity}: CheckTransferParts,
  receiver: Receiver,
): ReceiverDoubt | undefined {
  const {namespace, network} = context.activeNetwork.get();
  const from = context.subject.get()?.address;
  const sentTo = [...send.recent.get(), ...sentToIn(activity.activity.state.get().all, from ?? '')];
  return checkReceiver(receiver, {
    namespace,
    from,
    own: ownAccounts(context, namespace).map(({address}) => address),
    // The service returns addresses in any form, and also texts that are not addresses.
    sentTo: sentTo.flatMap((address) => canonicalAddress(address, network) ?? []),
  });
}
