import {type Service, serviceUrl} from './fetch-http.js';

/** Queues a JSON body that the browser sends even after the page is closed; false if it was rejected. */
export type Beacon = (path: string, body: unknown) => boolean;

/** The member of `navigator` that a beacon needs. */
export interface BeaconSender {
  sendBeacon(url: URL, body: Blob): boolean;
}

/** Creates the beacon of one service. */
export function createBeacon(service: Service, sender: BeaconSender): Beacon {
  return (path, body) => {
    // Plain text, because a beacon cannot wait for a CORS preflight, which JSON would require.
    const blob = new Blob([JSON.stringify(body)], {type: 'text/plain;charset=UTF-8'});
    return sender.sendBeacon(serviceUrl(service, {path}), blob);
  };
}
