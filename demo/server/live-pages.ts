import type {HtmlTagDescriptor, Plugin} from 'vite';

/** Networks of the public services in place of the devnet's. */
export const LIVE_NETWORKS = [
  'eip155:1',
  'eip155:8453',
  'eip155:137',
  'eip155:42161',
  'eip155:11155111',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
] as const;
const DEVNET_LOGIN = /(<!-- Sets [^>]*-->\s*)?<script src="\/devnet-login\.js"[^>]*><\/script>/;
const DEVNET_ATTRIBUTES = /\s(?:[a-z-]+-url|rpc-urls|default-network)="[^"]*"/g;

/** Switches the pages from the devnet to the public services, for this project. */
export function livePages(projectId: string): Plugin {
  return {
    name: 'live-pages',
    transformIndexHtml: (html) => ({
      html: html.replace(DEVNET_LOGIN, '').replace(/<drawbridge-modal[^>]*>/g, toLive),
      tags: [meta()],
    }),
  };

  function toLive(tag: string): string {
    return tag
      .replace(DEVNET_ATTRIBUTES, '')
      .replace(/project-id="[^"]*"/, `project-id="${projectId}"`)
      .replace(/networks="[^"]*"/, `networks="${LIVE_NETWORKS.join(' ')}"`);
  }

  /** Pages that create their own client read this one. */
  function meta(): HtmlTagDescriptor {
    return {tag: 'meta', attrs: {name: 'drawbridge-project-id', content: projectId}, injectTo: 'head'};
  }
}
