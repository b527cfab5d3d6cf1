import {serviceUrl, type Service} from './service-url.js';

/** Hands a JSON body to the browser to send after the page is gone; false when it would not take it. */
export type Beacon = (path: string, body: unknown) => boolean;

/** The part of `navigator` a beacon needs. */
export interface BeaconSender {
  sendBeacon(url: URL, body: Blob): boolean;
}

/** A beacon to one service. */
export function createBeacon(service: Service, sender: BeaconSender): Beacon {
  return (path, body) => {
    // Plain text, because a beacon cannot wait for the answer to a CORS preflight, which JSON would need.
    const blob = new Blob([JSON.stringify(body)], {type: 'text/plain;charset=UTF-8'});
    return sender.sendBeacon(serviceUrl(service, {path}), blob);
  };
}
