import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {MAX_ICON_LENGTH, readAnnouncement} from './announcement.js';

const PROVIDER = {request: async () => null};
const INFO = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Example Wallet',
  rdns: 'com.example.wallet',
  icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const REFUSED: readonly (readonly [what: string, detail: unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['text', 'wallet'],
  ['no info', {provider: PROVIDER}],
  ['no provider', {info: INFO}],
  ['a provider that cannot be asked', {info: INFO, provider: {request: 'yes'}}],
  ['neither name, rdns nor uuid', {info: {icon: INFO.icon}, provider: PROVIDER}],
  ['unreadable fields alone', {info: {name: {}, rdns: [], uuid: null}, provider: PROVIDER}],
  ['a provider that throws when it is read', {info: INFO, provider: trap()}],
  ['info that throws when it is read', {info: trap(), provider: PROVIDER}],
  ['a detail that throws when it is read', trap()],
];

/** Announcements that violate EIP-6963: the violation, the fields, then the resulting id and name. */
const ODD: readonly (readonly [what: string, own: object, id: string, name?: string])[] = [
  ['a uuid of one digit', {uuid: '1'}, INFO.rdns],
  ['a uuid that is a number', {uuid: 7}, INFO.rdns],
  ['no uuid', {uuid: undefined}, INFO.rdns],
  ['an rdns of one word', {rdns: 'Wallet'}, 'eip155:wallet Example Wallet'],
  ['an rdns that is a number', {rdns: 42}, 'eip155:42 Example Wallet'],
  [
    'a web address as rdns',
    {rdns: 'https://www.Wallet.example/app?x=1'},
    'eip155:www.wallet.example Example Wallet',
  ],
  ['a web address without a scheme', {rdns: 'wallet.example/app'}, 'eip155:wallet.example Example Wallet'],
  [
    'a web address that is an rdns of another',
    {rdns: 'https://io.metamask/'},
    'eip155:io.metamask Example Wallet',
  ],
  ['an rdns with markup', {rdns: 'com.<b>x</b>'}, 'eip155:Example Wallet'],
  ['an endless rdns', {rdns: `com.${'a'.repeat(2_000)}`}, 'eip155:Example Wallet'],
  ['no rdns', {rdns: undefined}, 'eip155:Example Wallet'],
  ['a name that is a number', {name: 1}, INFO.rdns, '1'],
  ['a name that is an object', {name: {toString: () => 'x'}}, INFO.rdns, INFO.rdns],
  ['an endless name', {name: 'a'.repeat(10_000)}, INFO.rdns, INFO.rdns],
  ['one word and no name', {rdns: 'wallet', name: undefined}, 'eip155:wallet', 'wallet'],
  ['a uuid alone', {rdns: undefined, name: ''}, `eip155:${INFO.uuid}`, 'Browser Wallet'],
];

const UNSAFE_ICONS = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://example.com/icon.png',
  'blob:https://example.com/1',
  `data:image/png;base64,${'A'.repeat(MAX_ICON_LENGTH)}`,
  '/icon.png',
  '',
  42,
  undefined,
];

describe('readAnnouncement', () => {
  it("reads a wallet's details", () => {
    expect(read({info: INFO, provider: PROVIDER})).to.deep.equal({
      id: INFO.rdns,
      rdns: INFO.rdns,
      name: INFO.name,
      oddities: [],
      icon: 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E',
      announcedName: INFO.name,
      provider: PROVIDER,
    });
  });

  it('reads frozen details', () => {
    const detail = Object.freeze({info: Object.freeze({...INFO}), provider: Object.freeze({...PROVIDER})});
    expect(read(detail)?.name).to.equal(INFO.name);
  });

  for (const [what, detail] of REFUSED) {
    it(`refuses ${what}`, () => expect(read(detail)).to.equal(undefined));
  }

  for (const [what, own, id, name = INFO.name] of ODD) {
    it(`reads a wallet that announces ${what}, and names the fields that violate the standard`, () => {
      const announcement = read({info: {...INFO, ...own}, provider: PROVIDER});
      expect(announcement).to.include({id, name});
      expect(announcement?.rdns).to.equal(id === INFO.rdns ? INFO.rdns : undefined);
      expect(announcement?.oddities).to.deep.equal(Object.keys(own).toSorted());
    });
  }

  for (const icon of UNSAFE_ICONS) {
    it(`drops the icon ${String(icon).slice(0, 40)}`, () => {
      const announcement = read({info: {...INFO, icon}, provider: PROVIDER});
      expect(announcement?.name).to.equal(INFO.name);
      expect(announcement?.icon).to.equal(undefined);
    });
  }

  it('does not escape an SVG twice', () => {
    const icon = 'data:image/svg+xml;charset=utf-8,%3Csvg%20fill=%22%23fff%22/%3E';
    expect(read({info: {...INFO, icon}, provider: PROVIDER})?.icon).to.equal(icon);
  });

  it('drops an https icon, so that no picture is fetched', () => {
    const icon = 'https://example.com/icon.png';
    expect(read({info: {...INFO, icon}, provider: PROVIDER})?.icon).to.equal(undefined);
  });

  it('cleans the name for display and keeps the original to detect impostors', () => {
    const name = `\u202EMeta\u200BMask\n${'x'.repeat(100)}`;
    const announcement = read({info: {...INFO, name}, provider: PROVIDER});
    expect(announcement?.name).to.equal(`MetaMask ${'x'.repeat(55)}`);
    expect(announcement?.announcedName).to.equal(name);
  });

  it('names a wallet by its rdns if its name has no visible character', () => {
    expect(read({info: {...INFO, name: '\u200B \u202E'}, provider: PROVIDER})?.name).to.equal(INFO.rdns);
  });

  it('ignores the case of an rdns', () => {
    expect(read({info: {...INFO, rdns: 'COM.Example.Wallet'}, provider: PROVIDER})?.rdns).to.equal(INFO.rdns);
  });

  it('never throws and never returns an unsafe icon', () => {
    const icon = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom(...UNSAFE_ICONS), fc.anything());
    const info = fc.record(
      {
        uuid: fc.oneof(fc.uuid(), fc.anything()),
        name: fc.oneof(fc.string({unit: 'binary'}), fc.anything()),
        rdns: fc.oneof(fc.domain(), fc.anything()),
        icon,
      },
      {requiredKeys: []},
    );
    const provider = fc.oneof(fc.constant(PROVIDER), fc.anything());
    const detail = fc.oneof(fc.record({info, provider}), fc.anything());
    fc.assert(
      fc.property(detail, (value) => {
        const announcement = read(value);
        if (!announcement) return true;
        expect(announcement.name).to.match(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}]{1,128}$/u);
        expect(announcement.id).to.match(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}]{1,260}$/u);
        return announcement.icon === undefined || /^data:image\//i.test(announcement.icon);
      }),
      {numRuns: 500},
    );
  });
});

function read(detail: unknown) {
  return readAnnouncement(new CustomEvent('eip6963:announceProvider', {detail}));
}

function trap(): object {
  const fail = () => {
    throw new Error('touched');
  };
  return new Proxy({}, {get: fail, has: fail, getPrototypeOf: fail, ownKeys: fail});
}
