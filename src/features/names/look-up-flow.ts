import type {KernelContext} from '../../client/client.js';
import type {SupportedNetworks} from '../../client/services.js';
import {SEARCH_WAIT_MS} from '../../core/config/constants.js';
import {toKnownError} from '../../core/errors/drawbridge-error.js';
import {isSameAddress} from '../../core/model/addresses/same-address.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import type {Stop} from '../../core/ports/clock.js';
import type {Subject} from '../../core/ports/subject.js';
import type {NameAnswer} from '../../core/ports/transfers.js';
import {addressOfRecord, getProfileAccount} from '../../io/api/get-profile-account.js';
import {getProfileSuggestions} from '../../io/api/get-profile-suggestions.js';
import {findLookAlike, imitatedLabels, type NameProblem, readName} from './name-rules.js';
import type {Availability, NamesController} from './names-controller.js';
import {nodesOfNames} from './nodes-of-names.js';

/** Dependencies of {@link createLookUpFlow}. */
export interface LookUpParts extends Pick<KernelContext, 'adapterOf' | 'clock' | 'networks' | 'services'> {
  readonly names: NamesController;
  readonly supported: SupportedNetworks;
  readonly zone: () => string;
  readonly suffix: () => string;
  /** The EVM account in use. */
  readonly subject: () => Subject | undefined;
}

/** Looks the typed name up, with the names that it could be confused with. */
export interface LookUpFlow {
  type(text: string): void;
  /** As `NamesApi.finishTyping`. */
  finishTyping(): void;
  retry(): void;
  /** Aborts the lookups. */
  stop(): void;
}

/** Creates the flow of one client. Only the last text has lookups; those of older ones are aborted. */
export function createLookUpFlow(parts: LookUpParts): LookUpFlow {
  const {clock, names, suffix} = parts;
  let running = new AbortController();
  let stopTimer: Stop = () => {};
  const stop = (): void => {
    stopTimer();
    running.abort();
  };
  const reject = (text: string, problem: NameProblem, ms: number): void => {
    const isKnown = ms === 0 || names.state.get().problem?.kind === problem.kind;
    // A user who is still typing has made no mistake yet. A problem that is shown stays until it is mended.
    names.setText(text, isKnown ? problem : undefined);
    if (!isKnown) stopTimer = clock.after(ms, () => names.setText(text, problem));
  };
  const start = (text: string, ms: number): void => {
    stop();
    if (text.trim() === '') return names.setText(text, undefined);
    const read = readName(text, suffix());
    if ('problem' in read) return reject(text, read.problem, ms);
    const {label} = read;
    names.setText(text, undefined, {status: 'waiting', name: `${label}${suffix()}`});
    running = new AbortController();
    const {signal} = running;
    stopTimer = clock.after(ms, () => void lookUp(parts, label, signal));
  };
  return {
    type: (text) => start(text, SEARCH_WAIT_MS),
    finishTyping() {
      const {lookup, text} = names.state.get();
      if (lookup.status === 'idle' || lookup.status === 'waiting') start(text, 0);
    },
    retry: () => start(names.state.get().text, 0),
    stop,
  };
}

/** Never rejects: failures become state. */
async function lookUp(parts: LookUpParts, label: string, signal: AbortSignal): Promise<void> {
  const {names, subject, supported} = parts;
  names.addToLookup({status: 'loading'});
  const unlessAborted = (results: Parameters<NamesController['addToLookup']>[0]): void => {
    if (!signal.aborted) names.addToLookup(results);
  };
  const network = subject()?.network?.caipNetworkId;
  const [isSupported] = await Promise.allSettled([network === undefined || supported.has(network)]);
  if (isSupported.status === 'fulfilled' && !isSupported.value)
    return unlessAborted({status: 'done', isUnsupported: true});
  await Promise.all([
    readAvailability(parts, `${label}${parts.suffix()}`, signal).then(unlessAborted, (cause: unknown) =>
      unlessAborted({failure: toKnownError(cause)}),
    ),
    readSuggestions(parts, label, signal).then(unlessAborted, (cause: unknown) =>
      unlessAborted({suggestionsFailure: toKnownError(cause)}),
    ),
    readEns(parts, label, signal).then(
      (ens) => unlessAborted(ens ? {ens} : {}),
      () => {},
    ),
  ]);
  unlessAborted({status: 'done'});
}

/** Reads the state of a name at the service. Rejects with `name/unavailable`. */
export async function readAvailability(
  {services, subject}: Pick<LookUpParts, 'services'> & {subject(): NameUser | undefined},
  name: string,
  signal?: AbortSignal,
): Promise<{readonly availability: Availability}> {
  const record = await getProfileAccount(services.blockchain, {name, ...(signal && {signal})});
  if (!record) return {availability: 'available'};
  const {address, network = mainnet} = subject() ?? {};
  const owner = addressOfRecord(record, network);
  const isOwn = owner !== undefined && address !== undefined && isSameAddress(owner, address);
  return {availability: isOwn ? 'yours' : 'registered'};
}

/** The account whose names are recognised, and the network on which it is used. */
export type NameUser = Pick<Subject, 'address' | 'network'>;

/** Names to choose in place of the typed one, and the registered name that it looks like. */
async function readSuggestions(parts: LookUpParts, label: string, signal: AbortSignal) {
  const {services, suffix, zone} = parts;
  const all = await getProfileSuggestions(services.blockchain, {name: label, zone: zone(), signal});
  const registered = all.flatMap(({name, isRegistered}) =>
    isRegistered && name.endsWith(suffix()) ? [name.slice(0, -suffix().length)] : [],
  );
  const suggestions = all.flatMap(({name, isRegistered}) =>
    isRegistered || name === `${label}${suffix()}` || !canRegister(name, suffix()) ? [] : [name],
  );
  const lookAlike = findLookAlike(label, registered) ?? (await findImitated(parts, label, signal));
  return {suggestions, ...(lookAlike !== undefined && {lookAlike: `${lookAlike}${suffix()}`})};
}

/** True for a name that the form accepts: the service may suggest shorter ones, or some of another level. */
function canRegister(name: string, suffix: string): boolean {
  return name.endsWith(suffix) && 'label' in readName(name, suffix);
}

/** The registered name that a label imitates with digits; a failure to look it up is ignored. */
async function findImitated(
  parts: LookUpParts,
  label: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const labels = imitatedLabels(label);
  const states = await Promise.allSettled(
    labels.map((each) => readAvailability(parts, `${each}${parts.suffix()}`, signal)),
  );
  return labels.find((_, index) => {
    const state = states[index];
    return state?.status === 'fulfilled' && state.value.availability !== 'available';
  });
}

/** The same label in ENS if it belongs to the account in use; other names of ENS do not help to register one here. */
async function readEns(
  {adapterOf, networks, subject}: LookUpParts,
  label: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const user = subject();
  const network = nodesOfNames(networks, user?.network);
  if (!network || !user) return undefined;
  const adapter = await adapterOf('eip155');
  const transfers = await adapter?.transfers?.();
  const name = `${label}.eth`;
  const answer = await transfers?.resolveName?.({network, name, signal});
  return isAddressOf(answer, user) ? name : undefined;
}

function isAddressOf(answer: NameAnswer | undefined, {address}: NameUser): boolean {
  return answer?.status === 'found' && isSameAddress(answer.address, address);
}
