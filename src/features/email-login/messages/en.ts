/** Sentences that are shown outside of the login's views, in English. */
export const en = {
  'login.email': 'Email',
  'login.submitEmail': 'Continue with this email',
  'login.invalidEmail': 'Invalid email. Try again.',
  'login.usedEmail': 'You used your email here last time',
  'login.continueWith': (name: string) => `Continue with ${name}`,
  'login.usedSocial': (name: string) => `You used ${name} here last time`,
  'login.moreSocials': 'More ways to log in',
  'login.failed': 'Something went wrong. Try again.',
  'login.endsSoon': (minutes: number) =>
    minutes === 1 ? 'You will be logged out in 1 minute.' : `You will be logged out in ${minutes} minutes.`,
  'error.loginTooEarly': (seconds: string) =>
    seconds === '1' ? 'Please try again after 1 second' : `Please try again after ${seconds} seconds`,
  'error.loginOtherAccount': 'This is another account. Log in with the one you use here.',
  'error.email': 'Invalid email',
};
