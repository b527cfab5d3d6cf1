import type {Fault} from '../devnet/protocol.js';

/** Injects a failure into all requests to the devnet behind a page. */
export async function injectFault(origin: string, fault: Fault): Promise<void> {
  const headers = {'content-type': 'application/json'};
  const answer = await fetch(`${origin}/control/faults`, {
    method: 'POST',
    headers,
    body: JSON.stringify(fault),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Removes all faults of the devnet. */
export async function liftFaults(origin: string): Promise<void> {
  await fetch(`${origin}/control/faults`, {method: 'DELETE'});
}
