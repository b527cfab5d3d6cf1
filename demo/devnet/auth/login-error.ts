/** A refusal of the login service, with a sentence for the user. */
export class LoginError extends Error {
  override readonly name = 'LoginError';
}
