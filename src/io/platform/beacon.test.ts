import {expect} from '@open-wc/testing';
import {createBeacon} from './beacon.js';

describe('createBeacon', () => {
  it('sends the body to an address with the common query, without a preflight', async () => {
    const sent: [string, string, string][] = [];
    const beacon = createBeacon(
      {baseUrl: 'https://pulse.example', commonQuery: {projectId: 'p', st: 'drawbridge', sv: '1'}},
      {
        sendBeacon: (url, body) => {
          void body.text().then((text) => sent.push([url.href, body.type, text]));
          return true;
        },
      },
    );
    expect(beacon('e', {a: 1})).to.equal(true);
    await new Blob().text();
    expect(sent).to.deep.equal([
      ['https://pulse.example/e?projectId=p&st=drawbridge&sv=1', 'text/plain;charset=utf-8', '{"a":1}'],
    ]);
  });

  it('returns false when the browser rejects the body', () => {
    const beacon = createBeacon({baseUrl: 'https://pulse.example'}, {sendBeacon: () => false});
    expect(beacon('e', {})).to.equal(false);
  });
});
