import type {ConnectorEnv} from '../../../core/ports/connector-plugin.js';
import type {ConnectRequest} from '../../../core/ports/connector.js';

/** The feature `emailLogin`, as the connector uses it. */
export class LoginFeature {
  readonly #env: ConnectorEnv;
  #isCreated = false;

  constructor(env: ConnectorEnv) {
    this.#env = env;
  }

  /** Creates the feature, which announces the end of the session. */
  create(): void {
    if (this.#isCreated) return;
    this.#isCreated = true;
    this.#env.use('emailLogin').catch((cause: unknown) => {
      this.#isCreated = false;
      this.#env.report(cause);
    });
  }

  /** Shows the ways to log in, and resolves once the user has logged in. */
  async logIn({networks, signal}: ConnectRequest): Promise<void> {
    const feature = await this.#env.use('emailLogin');
    const [first, ...others] = new Set(networks.map(({chainNamespace}) => chainNamespace));
    const namespace = others.length === 0 ? first : undefined;
    await this.#env.interact(async (screen) => {
      await screen.show('EmailLogin');
      await feature.untilLoggedIn(screen.signal, namespace);
    }, signal);
  }
}
