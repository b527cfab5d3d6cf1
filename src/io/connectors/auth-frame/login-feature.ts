import type {ConnectorEnv} from '../../../core/ports/connector-plugin.js';

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
  async logIn(signal: AbortSignal | undefined): Promise<void> {
    const feature = await this.#env.use('emailLogin');
    await this.#env.interact(async (screen) => {
      await screen.show('EmailLogin');
      await feature.untilLoggedIn(screen.signal);
    }, signal);
  }
}
