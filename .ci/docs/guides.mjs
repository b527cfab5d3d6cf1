/** The pages for adopters. Their examples, links and install lines are checked. */
export const GUIDES = [
  'README.md',
  'react/README.md',
  'demo/server/onramp/README.md',
  'demo/server/sign-in/README.md',
  'src/core/config/README.md',
  'src/core/errors/README.md',
  'src/exports/README.md',
  'src/features/email-login/README.md',
  'src/features/smart-sessions/README.md',
  'src/io/connectors/README.md',
  'src/io/connectors/auth-frame/README.md',
  'src/testing/README.md',
];
