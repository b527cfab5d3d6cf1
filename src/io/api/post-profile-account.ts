import type {Http} from '../../core/ports/http.js';
import {requireNameSuccess, withNameFailure} from './name-failure.js';

/** A signed registration. */
export interface NameRegistration {
  readonly name: string;
  /** SLIP-44 or ENSIP-11. */
  readonly coinType: number;
  readonly address: string;
  /** JSON text of name, attributes and timestamp. */
  readonly message: string;
  /** Of the address, for the message. */
  readonly signature: string;
  readonly signal?: AbortSignal;
}

/**
 * `POST v1/profile/account` of the blockchain API: registers a name for an address.
 *
 * Rejects with `name/not-registered`. `cause` is a failure of the request after which the service may have registered the
 * name; it is absent if the service reported the failure itself.
 */
export async function postProfileAccount(
  http: Http,
  {name, coinType, address, message, signature, signal}: NameRegistration,
): Promise<void> {
  const failure = {code: 'name/not-registered', text: `Error registering name ${name}`, name} as const;
  await withNameFailure(failure, async () => {
    const answer = await http.json({
      method: 'POST',
      path: 'v1/profile/account',
      body: {coin_type: coinType, address, message, signature},
      readsRefusal: true,
      ...(signal && {signal}),
    });
    requireNameSuccess(failure, answer);
  });
}
