/**
 * Why a code did not log a user in: it is wrong, has expired or was used, had too many tries, or was replaced by that of a
 * later e-mail; or the service could not check it.
 */
export type CodeRefusal = 'wrong' | 'ended' | 'tries' | 'older' | 'unavailable';

/** A refusal of the login service, with a sentence for the user. */
export class LoginError extends Error {
  override readonly name = 'LoginError';
  readonly reason: CodeRefusal | undefined;

  constructor(message: string, reason?: CodeRefusal) {
    super(message);
    this.reason = reason;
  }
}
