import {html, type TemplateResult} from 'lit';
import type {HandshakeScene} from '../../base/connecting/handshake-scene.js';
import './handshake.js';

/** Draws a scene between the page and a wallet, with what the user can do below it. */
export function renderHandshake(scene: HandshakeScene, content: unknown): TemplateResult {
  return html`<drawbridge-handshake
    data-state=${scene.phase}
    state=${scene.state}
    label=${scene.label}
    heading=${scene.heading}
    text=${scene.text}
    app-name=${scene.appName}
    app-image=${scene.appImage}
    wallet-name=${scene.walletName}
    wallet-image=${scene.walletImage}
    >${content}</drawbridge-handshake
  >`;
}
