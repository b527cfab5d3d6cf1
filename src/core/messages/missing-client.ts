/** The text of a button that has no client; for developers, in English only. */
export const MISSING_CLIENT = {
  none: 'This button has no wallet client yet: call createDrawbridge(), or put a <drawbridge-modal> on the page.',
  several:
    'This page has several wallet clients: put this button into a <drawbridge-provider>, or set its client property.',
  provider: 'The <drawbridge-provider> around this button has no client: set its client property.',
  modal: 'The <drawbridge-modal> of this button has no client: give it networks, or set its client property.',
  failed:
    'The <drawbridge-modal> of this button could not create a client from its attributes: see the error in the console.',
  named: (id: string) =>
    `There is no <drawbridge-modal id="${id}"> on this page, which this button names by "for".`,
};
