import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import type {PendingSpend} from '../../../controllers/spends-controller.js';
import {type Message, translate} from '../../../core/messages/message.js';
import {type MessageWallet, shownWallet} from '../../../core/messages/shown-wallet.js';
import {MEDIUM, shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import {formatUnits} from '../../../core/model/assets/amount.js';
import {Formats} from '../../../core/model/assets/formats.js';
import {roundCost} from '../../../core/model/assets/rounded-amounts.js';
import type {TokenBalance} from '../../../core/model/assets/token-balance.js';
import type {TransferRefusal} from '../../../core/model/assets/transfer-refusal.js';
import {receivedIn} from '../../../core/ports/transfers.js';
import {isGasPaid} from '../../../ui/base/is-gas-paid.js';
import {walletInUse} from '../../../ui/base/wallet-in-use.js';
import type {SendApi} from '../api.js';
import {sendAmount, type SendForm, type SendProblem} from '../model/send-form.js';
import type {UnclearTransfer} from '../unclear-transfers.js';

/** A transfer in the user's language. Amounts include their symbol. */
export interface TransferText {
  /** The exact amount sent; empty while there is no valid amount. */
  readonly amount: string;
  /** The amount that arrives, less a transfer fee of the token; empty if the transfer is refused. */
  readonly received: string;
  /** Its value; empty if the price is unknown. */
  readonly worth: string;
  /** Greatest possible cost in the network's coin, rounded up, or that another pays it; empty until it is known. */
  readonly cost: string;
  /** The cost with every place; empty until it is known. */
  readonly exactCost: string;
  /** Its value; empty if the price is unknown. */
  readonly costWorth: string;
  /** Text in place of an unknown cost. */
  readonly unknown: string;
  /** The reason why the cost stays unknown. */
  readonly reason: string | undefined;
}

/** Formats a transfer. */
export function transferText(client: Client, api: SendApi, form: SendForm): TransferText {
  const written = formatAmount(client, api, form);
  const {forecast} = api.send.state.get();
  const less = receivedIn(forecast);
  const all = forecast?.outcome === 'refused' ? '' : written.amount;
  const received = less === undefined ? all : formatTokenUnits(client, form, less);
  const isUnsupported = api.send.state.get().isFeeUnsupported;
  return {
    ...written,
    received,
    ...formatCost(client, api),
    unknown: translate(client.messages.get(), ['send.costUnknown', walletInUse(client)]),
    reason: isUnsupported ? translate(client.messages.get(), ['error.gasPrice']) : undefined,
  };
}

/** The reason why the transfer in the form is refused; `undefined` if it is not. */
export function refusalText(client: Client, {send}: SendApi): string | undefined {
  const {form, forecast} = send.state.get();
  if (forecast?.outcome !== 'refused' || !form.token) return undefined;
  const write = (units: bigint): string => formatTokenUnits(client, form, units);
  const message = refusalMessage(forecast.refusal, {
    token: form.token.symbol,
    wallet: walletInUse(client),
    write,
    writeCoin: (units) => formatCoin(client, units),
  });
  return translate(client.messages.get(), message);
}

/** Formats an exact amount of the form's token, given in smallest units. */
export function formatTokenUnits({locale}: Client, {token}: SendForm, units: bigint): string {
  if (!token) return '';
  const text = formatUnits(units, Number(token.quantity.decimals));
  return `${new Formats(locale.locale.get()).exact(text)} ${token.symbol}`;
}

function formatCoin({locale, activeNetwork}: Client, units: bigint): string {
  const coin = activeNetwork.get().network?.nativeCurrency;
  if (!coin) return '';
  return `${new Formats(locale.locale.get()).exact(formatUnits(units, coin.decimals))} ${coin.symbol}`;
}

/** Formats the balance of a token. */
export function formatTokenBalance({locale}: Client, {quantity, symbol}: TokenBalance): string {
  return `${new Formats(locale.locale.get()).amount(quantity.numeric)} ${symbol}`;
}

/** Formats the balance of a token with every place, for the tooltip. */
export function exactTokenBalance({locale}: Client, {quantity, symbol}: TokenBalance): string {
  return `${new Formats(locale.locale.get()).exact(quantity.numeric)} ${symbol}`;
}

function formatAmount(
  client: Client,
  {tokens}: SendApi,
  form: SendForm,
): Pick<TransferText, 'amount' | 'worth'> {
  const units = sendAmount(form);
  if (!form.token || units === undefined) return {amount: '', worth: ''};
  const {price, quantity} = form.token;
  const formats = new Formats(client.locale.locale.get());
  const text = formatUnits(units, Number(quantity.decimals));
  return {
    amount: formatTokenUnits(client, form, units),
    worth: price ? formats.money(Number(text) * price, tokens.currency.get()) : '',
  };
}

type Cost = Pick<TransferText, 'cost' | 'costWorth' | 'exactCost'>;

function formatCost(client: Client, api: SendApi): Cost {
  const none: Cost = {cost: '', costWorth: '', exactCost: ''};
  if (isGasPaid(client)) return {...none, cost: translate(client.messages.get(), ['send.costByLogin'])};
  const {fee} = api.send.state.get();
  const {network, caipNetworkId} = client.activeNetwork.get();
  const coin = network?.nativeCurrency;
  if (!fee || !coin) return none;
  const formats = new Formats(client.locale.locale.get());
  const text = formatUnits(fee.fee, coin.decimals);
  const price = api.tokens.coinPrice(caipNetworkId);
  return {
    cost: `${formats.exact(roundCost(text))} ${coin.symbol}`,
    costWorth: price ? formats.money(Number(text) * price, api.tokens.currency.get()) : '',
    exactCost: `${formats.exact(text)} ${coin.symbol}`,
  };
}

/** Formatted values for the message of a refusal. */
interface RefusalValues {
  /** The token's symbol. */
  readonly token: string;
  readonly wallet: MessageWallet;
  /** Formats an amount in smallest units with the token's symbol. */
  write(units: bigint): string;
  /** Formats an amount of the network's coin in smallest units. */
  writeCoin(units: bigint): string;
}

type Reasons = {
  readonly [K in TransferRefusal['reason']]: (
    refusal: Extract<TransferRefusal, {readonly reason: K}>,
    words: RefusalValues,
  ) => Message;
};

/** Does not compile while a reason has no message. */
const REASONS: Reasons = {
  decimals: (_, {wallet, token}) => ['send.decimals', wallet, token],
  'receives-less': ({received}, {token, write}) => ['send.receivesLess', token, write(received)],
  'takes-more': ({taken, isCoin}, {token, write, writeCoin}) =>
    isCoin ? ['send.takesCoins', token, writeCoin(taken)] : ['send.takesMore', write(taken)],
  'decimals-unknown': (_, {wallet, token}) => ['send.decimalsUnknown', wallet, token],
  unconfirmed: (_, {token}) => ['send.unconfirmed', token],
  'own-contract': (_, {token}) => ['send.ownContract', token],
  'token-address': (_, {token}) => ['send.tokenAddress', token],
  'program-address': (_, {token}) => ['send.programAddress', token],
  'non-transferable': (_, {token}) => ['send.nonTransferable', token],
  frozen: (_, {token}) => ['send.frozen', token],
  'receiver-frozen': (_, {token}) => ['send.receiverFrozen', token],
  'default-frozen': (_, {token}) => ['send.defaultFrozen', token],
  paused: (_, {token}) => ['send.paused', token],
  'transfer-hook': (_, {wallet, token}) => ['send.transferHook', wallet, token],
  'confidential-only': (_, {token}) => ['send.confidentialOnly', token],
  scaled: (_, {wallet, token}) => ['send.scaled', wallet, token],
  'unknown-extension': (_, {wallet, token}) => ['send.unknownExtension', wallet, token],
  'fee-takes-all': (_, {token}) => ['send.feeTakesAll', token],
  'moves-nothing': (_, {token}) => ['send.movesNothing', token],
};

/** The message for a refused transfer. */
function refusalMessage(refusal: TransferRefusal, words: RefusalValues): Message {
  // The table pairs each reason with its own refusal; TypeScript cannot relate the pair back to the union.
  const sentence = REASONS[refusal.reason] as (refusal: TransferRefusal, words: RefusalValues) => Message;
  return sentence(refusal, words);
}

/** Labels of a retry button: now, or after a number of seconds. */
export function retryLabels({messages}: Client): {
  readonly now: string;
  readonly later: (seconds: number) => string;
} {
  return {
    now: translate(messages.get(), ['common.tryAgain']),
    later: (seconds) => translate(messages.get(), ['service.tryAgainIn', seconds]),
  };
}

/** Labels of the main button while the form cannot be sent. */
export const SEND_PROBLEMS = {
  'select-token': 'send.needsToken',
  'add-amount': 'send.needsAmount',
  'incorrect-value': 'send.badAmount',
  'insufficient-funds': 'send.noFunds',
  'insufficient-gas': 'send.noGas',
  'add-address': 'send.needsAddress',
  'invalid-address': 'send.badAddress',
  refused: 'send.refused',
} as const satisfies Record<SendProblem, string>;

/** The warning of an earlier transfer that may have been sent. */
export function mayHaveBeenSent({locale}: Client, transfer: UnclearTransfer): Message {
  const {amount, symbol, receiver, walletName, isOpen} = transfer;
  const wallet = transfer.wallet ?? shownWallet({name: walletName});
  const written = `${new Formats(locale.locale.get()).exact(amount)} ${symbol}`;
  const key = isOpen ? 'send.mayStillBeSent' : 'send.mayHaveBeenSent';
  return [key, wallet, written, shortenAddress(receiver, MEDIUM)];
}

/** The warning of a swap of the same token that is not finished. */
export function mayBeSwapped({locale}: Client, {amount, symbol}: PendingSpend): Message {
  return ['send.swapUnfinished', `${new Formats(locale.locale.get()).exact(amount)} ${symbol}`];
}

/** Draws the cost of a transfer. */
export function renderTransferCost({
  cost,
  costWorth,
  exactCost,
  unknown,
  reason = '',
}: Pick<TransferText, 'cost' | 'costWorth' | 'exactCost' | 'unknown' | 'reason'>): TemplateResult {
  const second = costWorth ? cost : !cost && reason;
  return html`<bdi title=${exactCost || nothing}>${costWorth || cost || unknown}</bdi>
    ${second ? html`<small><bdi>${second}</bdi></small>` : nothing}`;
}
