import type SignClient from '@walletconnect/sign-client';
import type {LocalAccount} from 'viem';
import {installBufferShim} from '../../../io/connectors/walletconnect/sdk/install-buffer-shim.js';
import {toWalletRpcError} from '../signing/wallet-rpc-error.js';
import type {WalletScript} from '../wallet-script.js';
import type {SignedText, SignInRequest} from './mock-remote-wallet-options.js';
import {caipId} from './namespaces.js';
import type {RemoteSessions} from './remote-sessions.js';

/** The name a one-click sign-in has in a script and in the log. */
export const SIGN_IN = 'session_authenticate';

/** Dependencies of {@link RemoteSignIn}. */
export interface RemoteSignInOptions {
  readonly sessions: RemoteSessions;
  readonly script: WalletScript;
  readonly ask: (request: SignInRequest) => boolean | Promise<boolean>;
  readonly note: (work: Promise<void>) => void;
  readonly onChange: () => void;
  readonly change?: ((cacao: SignedText) => unknown) | undefined;
}

type SignInEvent = Parameters<Parameters<typeof onSignIn>[1]>[0];
type Payload = SignInEvent['params']['authPayload'];
type Cacao = Parameters<SignClient['approveSessionAuthenticate']>[0]['auths'][number];

/** A sign-in text, and its parts that are sent beside the signature. */
interface Text {
  readonly message: string;
  readonly payload: Cacao['p'];
}

/**
 * Signs in as it agrees (`wc_sessionAuthenticate`), with real signatures of the account in use.
 *
 * @internal
 */
export class RemoteSignIn {
  readonly #client: SignClient;
  readonly #options: RemoteSignInOptions;
  readonly #listener = (asked: SignInEvent): void => this.#options.note(this.#answer(asked));

  constructor(client: SignClient, options: RemoteSignInOptions) {
    this.#client = client;
    this.#options = options;
  }

  /** A wallet without a listener does not support it: dapps cannot see a difference. */
  set isOn(isOn: boolean) {
    this.#client.off(SIGN_IN, this.#listener);
    if (isOn) onSignIn(this.#client, this.#listener);
  }

  async #answer({id, params}: SignInEvent): Promise<void> {
    const {script, ask, sessions, onChange, change} = this.#options;
    const [account] = sessions.profile.accounts;
    if (!account) throw new Error('The wallet has no account to sign in with.');
    const removeShim = installBufferShim();
    try {
      const texts = this.#textsOf(params.authPayload, account);
      await script.follow(SIGN_IN, async (isScripted) => {
        const request = {site: params.requester.metadata, messages: texts.map(({message}) => message)};
        if (!isScripted && !(await ask(request))) throw script.rejection(SIGN_IN);
      });
      const signed = await Promise.all(texts.map((text) => sign(text, account)));
      const auths = signed.map((cacao) => sentAs(cacao, change));
      await this.#client.approveSessionAuthenticate({id, auths});
      onChange();
    } catch (cause) {
      const {code, message} = toWalletRpcError(cause);
      await this.#client.rejectSessionAuthenticate({id, reason: {code, message}});
    } finally {
      removeShim();
    }
  }

  #textsOf(asked: Payload, {address}: LocalAccount): readonly Text[] {
    const own = this.#options.sessions.profile.chains.map(caipId);
    const {type: _type, chains, aud, ...said} = asked;
    return chains
      .filter((chain) => own.includes(chain))
      .map((chain) => {
        const payload = {...said, aud, iss: `did:pkh:${chain}:${address}`};
        return {payload, message: this.#client.formatAuthMessage({request: payload, iss: payload.iss})};
      });
  }
}

function onSignIn(client: SignClient, listener: Parameters<typeof client.on<typeof SIGN_IN>>[1]): void {
  client.on(SIGN_IN, listener);
}

async function sign({message, payload}: Text, account: LocalAccount): Promise<Cacao> {
  return {h: {t: 'caip122'}, p: payload, s: {t: 'eip191', s: await account.signMessage({message})}};
}

/** The SDK checks the cacao itself, and sends the result of its `toJSON`. */
function sentAs(cacao: Cacao, change: RemoteSignInOptions['change']): Cacao {
  if (!change) return cacao;
  return Object.defineProperty({...cacao}, 'toJSON', {value: () => change(cacao)});
}
