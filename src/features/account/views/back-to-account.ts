import type {Client} from '../../../client/client.js';
import {goBackToIndex} from '../../../core/model/router-rules.js';

/** Goes back to the account that the user came from, or else to the view before. */
export function backToAccount({flows, router}: Client): void {
  const {history} = router;
  const index = history.findLastIndex(({view}) => view === 'Account');
  if (index < 0) flows.navigate.back();
  else flows.navigate.take({action: 'show', history: goBackToIndex(history, index)});
}
