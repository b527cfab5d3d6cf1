import {expect} from '@open-wc/testing';
import {atom} from 'nanostores';
import type {Client} from '../../../client/client.js';
import {en} from '../../../testing/fakes/client/en.js';
import {createScriptedConnector} from '../../../testing/fakes/client/fake-connection.js';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {captionsOf} from './captions-of.js';

describe('captionsOf', () => {
  it('list the chains of a wallet beside an imitation of it', () => {
    const client = createFakeClient();
    expect(captionsOf(client, rows())).to.deep.equal([
      'Ethereum and EVM networks, Solana',
      'Ethereum and EVM networks',
    ]);
  });

  it('have no commas between names of chains that are still loading', () => {
    const sentences = Object.entries(en).filter(([key]) => !key.startsWith('chain.'));
    const messages = atom(Object.fromEntries(sentences) as typeof en);
    const client: Client = Object.assign(createFakeClient(), {messages});
    expect(captionsOf(client, rows()).join()).not.to.match(/^, |, ·|, ,/);
  });
});

function rows() {
  const genuine = createScriptedConnector({name: 'Aspen', id: 'a', namespaces: ['eip155', 'solana']});
  const imitation = createScriptedConnector({name: 'Aspen', id: 'b', warning: 'look-alike-name'});
  return [genuine, imitation].map((connector) => {
    const {rdns: _, ...bare} = connector;
    return {type: 'injected', connector: bare} as const;
  });
}
