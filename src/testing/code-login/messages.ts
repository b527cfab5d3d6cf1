/** The messages of the connector's feature. */
export const en = {
  'codeLogin.code': 'Your code',
  'codeLogin.wrong': 'That is not the code. Look again and enter it once more.',
  'codeLogin.checking': 'Checking your code',
  'codeLogin.signIn': 'Sign in',
};
