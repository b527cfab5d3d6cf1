import {useQuery} from '@tanstack/react-query';
import type {Address} from 'viem';
import {useEnds} from '../chains/use-ends.js';
import {useDeployment} from '../deployment/use-deployment.js';
import {checkReceiver, type ReceiverProblem, type ReceiverRules} from './check-receiver.js';
import {
  AGAIN_MS,
  readAddresses,
  unreadOf,
  withKnown,
  type KnownAddresses,
  type Unread,
} from './known-addresses.js';
import {receiversKey} from './known-receivers.js';
import {knownReceivers, readReceiverKind, type ReceiverKind} from './receiver-facts.js';
import type {TermsOf} from './route-terms.js';
import {useSolanaReceiver} from './use-solana-receiver.js';

/** Where a transfer would arrive. */
export interface UsedReceiver {
  /** Undefined while the address cannot be used, or is not known to be usable. */
  readonly address?: string | undefined;
  readonly problem?: ReceiverProblem | undefined;
  /** Something to know before the tokens are sent, or why nothing can be said of the address yet. */
  readonly note?: 'contract' | 'keyless' | Unread | undefined;
  /** The address of a name. */
  readonly resolved?: Address | undefined;
}

/** The addresses that a receiver is compared with. */
export interface ReceiverContext {
  readonly chosen: TermsOf;
  /** The account that sends. */
  readonly account: string | undefined;
  /** The account that is connected on the destination. */
  readonly ownReceiver: string | undefined;
  /** Whether the account's own address is out of reach on the destination; undefined while that is not known. */
  readonly isOutOfReach: boolean | undefined;
}

/** Checks the typed receiver. Without one, the receiver is the connected account on the destination. */
export function useReceiver(given: string, context: ReceiverContext): UsedReceiver {
  const {chosen, ownReceiver, isOutOfReach} = context;
  const isOnSolana = chosen.to.solana !== undefined;
  const known = useKnownAddresses(given !== '', context);
  const solana = useSolanaReceiver(chosen.to, given, known);
  const evm = useEvmReceiver(isOnSolana ? '' : given, chosen, known);
  if (given === '') return {address: isOutOfReach === false ? ownReceiver : undefined};
  return isOnSolana ? solana : evm;
}

function useEvmReceiver(given: string, chosen: TermsOf, known: KnownAddresses): UsedReceiver {
  const named = useNamedAddress(given, chosen);
  const tokens = useTokens(chosen.to.id);
  const read = readNamed(named, {bridge: chosen.to.bridge, tokens, known: readAddresses(known)});
  const kind = useReceiverKind(chosen, read.address as Address | undefined);
  return withKnown(withKind(read, kind), known);
}

/** Checks the address of the receiver. An unknown name, or one that is still loading, is returned unchanged. */
function readNamed({text, ...named}: NamedAddress, rules: ReceiverRules): UsedReceiver {
  if (named.problem !== undefined || named.note !== undefined) return named;
  return {...named, ...checkReceiver(text, rules)};
}

function withKind(read: UsedReceiver, kind: ReceiverKind | Unread): UsedReceiver {
  if (read.address === undefined || kind === 'account') return read;
  const {address, ...rest} = read;
  if (kind === 'contract') return {...rest, address, note: kind};
  return kind === 'reading' || kind === 'silent' ? {...rest, note: kind} : {...rest, problem: kind};
}

const NAME = /^(?=.{3,255}$)[^\s.]+(\.[^\s.]+)+$/u;

type NamedAddress = Omit<UsedReceiver, 'address'> & {
  /** The text, or the address of the name that it is. */
  readonly text: string;
};

function useNamedAddress(given: string, {from: source, to}: TermsOf): NamedAddress {
  // Names are looked up on an EVM network.
  const from = source.solana ? to : source;
  const text = given.trim();
  const isName = NAME.test(text);
  const {data, isError} = useQuery({
    queryKey: ['name', from.id, text],
    queryFn: async () => {
      // The tables of names are large, and few people type one.
      const {resolveName} = await import('./resolve-name.js');
      return (await resolveName(from.id, text)) ?? null;
    },
    enabled: isName,
  });
  if (!isName) return {text};
  if (isError) return {text, problem: 'name-silent'};
  if (data === undefined) return {text, note: 'reading'};
  return data === null ? {text, problem: 'name-unknown'} : {text: data, resolved: data};
}

function useKnownAddresses(
  isEnabled: boolean,
  {chosen: {from}, account, ownReceiver}: ReceiverContext,
): KnownAddresses {
  const end = useEnds().get(from.id);
  const {data, errorUpdateCount} = useQuery({
    queryKey: receiversKey(from.id, account),
    queryFn: () => (end && account !== undefined ? knownReceivers(end, account) : []),
    enabled: isEnabled && account !== undefined,
    staleTime: Infinity,
    refetchInterval: ({state}) => (state.status === 'error' ? AGAIN_MS : false),
  });
  const own = [account, ownReceiver].filter((each) => each !== undefined);
  // Without an account nothing can be sent.
  return {own, earlier: account === undefined ? [] : (data ?? unreadOf(errorUpdateCount))};
}

function useTokens(network: string): readonly string[] {
  const {tokens} = useDeployment();
  return tokens.flatMap(({on}) => {
    const form = on.get(network);
    return form && form.kind !== 'coin' ? [form.address] : [];
  });
}

/** The kind of a receiver's account. */
function useReceiverKind(route: TermsOf, address: Address | undefined): ReceiverKind | Unread {
  const {data, errorUpdateCount} = useQuery({
    queryKey: ['receiver-kind', route.from.id, route.to.id, address],
    queryFn: () => (address ? readReceiverKind(route, address) : 'account'),
    enabled: address !== undefined,
    refetchInterval: ({state}) => (state.status === 'error' ? AGAIN_MS : false),
  });
  return data ?? unreadOf(errorUpdateCount);
}
