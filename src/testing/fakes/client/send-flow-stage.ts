import {SpendsController} from '../../../controllers/spends-controller.js';
import {ToastController} from '../../../controllers/toast-controller.js';
import {Formats} from '../../../core/model/assets/formats.js';
import type {TokenBalance} from '../../../core/model/assets/token-balance.js';
import {mainnet} from '../../../core/model/networks/ethereum.js';
import type {News} from '../../../core/model/news.js';
import type {TransferRequest, Transfers} from '../../../core/ports/transfers.js';
import type {Sender, SendSubject} from '../../../features/send/model/send-subject.js';
import {SendController} from '../../../features/send/send-controller.js';
import {createSendTokenFlow} from '../../../features/send/send-token-flow.js';
import {SentTransfers} from '../../../features/send/sent-transfers.js';
import {UnclearTransfers} from '../../../features/send/unclear-transfers.js';
import {createSlotStorage, memoryStorage} from '../../../io/platform/slot-storage.js';
import {createFakeClock} from '../../fake-clock.js';
import {createTelemetryRecorder} from './telemetry-recorder.js';

/** A token of six decimals. */
export const USDC_BALANCE: TokenBalance = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: 'eip155:1:0xtoken',
  price: 1,
  quantity: {decimals: '6', numeric: '100'},
};

/** The coin of Ethereum. */
export const ETH: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 2000,
  quantity: {decimals: '18', numeric: '1'},
};

/** The sending account, until a test changes it. */
export const SENDER_SUBJECT: SendSubject = {
  namespace: 'eip155',
  caipNetworkId: 'eip155:1',
  networkName: 'Ethereum',
  address: '0xA1',
  connectorId: 'wallet',
  wallet: {name: 'Aspen', isLogin: false},
};

/** The fields that a test fills in; the others have defaults. */
export interface FilledForm {
  readonly token?: TokenBalance | undefined;
  readonly amount?: string;
  readonly receiver?: {readonly text: string; readonly address?: string};
}

/** The send flow over a wallet and a chain that a test scripts. */
export function createSendFlowStage() {
  const log: string[] = [];
  const asked: TransferRequest[] = [];
  const telemetry = createTelemetryRecorder();
  const ended: boolean[] = [];
  const end = new AbortController();
  const send = new SendController({storage: createSlotStorage('test', memoryStorage())});
  const clock = createFakeClock();
  const toast = new ToastController({clock});
  const stored = memoryStorage();
  const readSpends = () => new SpendsController({storage: createSlotStorage('test', stored), clock});
  const readUnclear = () =>
    new UnclearTransfers({storage: createSlotStorage('test', stored), clock, spends: readSpends()});
  const unclear = readUnclear();
  const readSent = () =>
    new SentTransfers({
      storage: createSlotStorage('test', stored),
      clock,
      formats: () => new Formats('en'),
      address: () => sender?.subject.address,
    });
  let isShown = false;
  const failed: News[] = [];
  const answers: {send(request: TransferRequest): Promise<string>; build?: () => Promise<void>} & Pick<
    Transfers,
    'outcome' | 'estimate' | 'forecast' | 'renewFee'
  > = {
    send: async () => '0xhash',
    outcome: async () => ({status: 'confirmed'}),
    estimate: async () => ({fee: 21n}),
    forecast: async () => ({outcome: 'succeeds'}),
  };
  const order: string[] = [];
  const transfers: Transfers = {
    async build(request) {
      await answers.build?.();
      return {
        submit() {
          asked.push(request);
          return answers.send(request);
        },
      };
    },
    outcome: (request) => answers.outcome(request),
    estimate: (request) => answers.estimate(request),
    renewFee: async (request, fee) => (await answers.renewFee?.(request, fee)) ?? fee,
    forecast: (request) => answers.forecast(request),
    receiverKind: async () => 'wallet',
  };
  let sender: Sender | undefined = {
    subject: SENDER_SUBJECT,
    network: mainnet,
    provider: 'wallet',
    isSmartAccount: false,
    loadTransfers: async () => transfers,
    refresh: async () => {},
  };
  send.enter(SENDER_SUBJECT);
  const sent = readSent();
  return {
    sent,
    /** Failures that were told. */
    failed,
    /** The user looks at the progress, or elsewhere. */
    look: (shown: boolean) => void (isShown = shown),
    /** Those that a page reads after a reload. */
    sentAfterReload: readSent,
    send,
    unclear,
    /** The tokens that other features know to be spent. */
    spends: readSpends,
    /** Those that a page shows after a reload. */
    unclearAfterReload: () => readUnclear().of(SENDER_SUBJECT),
    clock,
    toast,
    answers,
    order,
    /** Keeps one step pending until it is released. */
    hold(step: 'build' | 'renewFee' | 'refresh' | 'loadTransfers'): () => void {
      let release: () => void = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      if (step === 'build') answers.build = () => held;
      if (step === 'renewFee') answers.renewFee = async (_, fee) => held.then(() => fee);
      if (step === 'refresh') sender = {...sender!, refresh: () => held};
      if (step === 'loadTransfers')
        sender = {...sender!, loadTransfers: async () => held.then(() => transfers)};
      return release;
    },
    asked,
    log,
    tracked: telemetry.tracked,
    ended,
    /** Switches to another account, network or wallet. */
    be(change: (Partial<SendSubject> & Partial<Sender>) | undefined) {
      sender = change && {...sender!, ...change, subject: {...sender!.subject, ...change}};
      if (sender) send.enter(subjectIn(sender.subject));
      else send.leave();
    },
    fill(form: FilledForm) {
      const token = 'token' in form ? form.token : USDC_BALANCE;
      if (token) send.chooseToken(token);
      send.setAmount(form.amount ?? '1');
      send.setReceiver(form.receiver ?? {text: '0xB2', address: '0xB2'});
    },
    /** Destroys the client. */
    destroy: () => end.abort(),
    flow: createSendTokenFlow({
      ended: end.signal,
      send,
      unclear,
      sent,
      isShown: () => isShown,
      onFailed: (news) => failed.push(news),
      check: {refusal: () => undefined},
      receiverKind: async () => 'wallet',
      toast,
      telemetry,
      sender: () => sender,
      asking: (ask) => ask(),
      onEnd: (hasSent) => ended.push(hasSent),
      refreshActivity: () => log.push('activity'),
      loadTokens: async (_, options) => void log.push(`tokens ${options?.forceUpdate?.join() ?? ''}`),
    }),
  };
}

function subjectIn({
  namespace,
  caipNetworkId,
  networkName,
  address,
  connectorId,
  wallet,
}: SendSubject): SendSubject {
  return {namespace, caipNetworkId, networkName, address, connectorId, wallet};
}

/** Runs all pending promises. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
