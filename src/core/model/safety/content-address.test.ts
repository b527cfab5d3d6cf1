import {expect} from '@open-wc/testing';
import {assetImageUrl, readContentAddress, throughGateway} from './content-address.js';

const V0 = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG';
const V1 = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi';
const AR = 'bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U';

describe('readContentAddress', () => {
  for (const [text, address] of [
    [`ipfs://${V0}`, `ipfs://${V0}`],
    [`ipfs://${V1}/1.png`, `ipfs://${V1}/1.png`],
    [`ipfs://ipfs/${V0}/1.png`, `ipfs://${V0}/1.png`],
    [`ipfs://${V0}/my boat.png`, `ipfs://${V0}/my%20boat.png`],
    [`ar://${AR}`, `ar://${AR}`],
    [`ar://${AR}/1.png`, `ar://${AR}/1.png`],
  ] as const) {
    it(`reads ${text}`, () => expect(readContentAddress(text)).to.equal(address));
  }

  for (const text of [
    '',
    'ipfs://cid',
    'ipfs://x',
    `ipfs://${V0}/../../secret`,
    `ipfs://${V0}/%2e%2e/secret`,
    `ipfs://${V0}?redirect=https://evil.example`,
    `ipfs://${V0}#x`,
    `ipfs://user@${V0}`,
    `ipfs://evil.example/${V0}`,
    `ipns://${V0}`,
    'ar://short',
    `https://gateway.example/ipfs/${V0}`,
    `javascript:ipfs://${V0}`,
    `ipfs://${V0}/${'a'.repeat(3_000)}`,
    `ipfs://${V0}/\u202Egnp.exe`,
  ]) {
    it(`refuses ${text.slice(0, 60) || 'an empty text'}`, () => {
      expect(readContentAddress(text)).to.equal(undefined);
    });
  }
});

describe('assetImageUrl', () => {
  for (const text of ['https://nft.example/1.png', 'data:image/png;base64,AAAA', `ipfs://${V0}`]) {
    it(`keeps ${text}`, () => expect(assetImageUrl(text)).to.equal(text));
  }

  it('rejects the addresses that safeImageUrl rejects', () => {
    expect(assetImageUrl('javascript:alert(1)')).to.equal(undefined);
  });
});

describe('throughGateway', () => {
  for (const [image, gateway, url] of [
    [`ipfs://${V0}/1.png`, 'https://gateway.example', `https://gateway.example/ipfs/${V0}/1.png`],
    [`ipfs://${V0}`, 'https://gateway.example/', `https://gateway.example/ipfs/${V0}`],
    [`ar://${AR}`, 'https://gateway.example', `https://gateway.example/ar/${AR}`],
    [`ipfs://${V0}`, 'https://img.example/{path}?w=80', `https://img.example/${V0}?w=80`],
    [`ar://${AR}`, 'https://img.example/{scheme}/{path}', `https://img.example/ar/${AR}`],
    [`ar://${AR}`, 'https://img.example/{path}', undefined],
    [`ipfs://${V0}/$&.png`, 'https://img.example/{path}', `https://img.example/${V0}/$&.png`],
    [`ipfs://${V0}`, undefined, undefined],
    [`ipfs://${V0}`, '', undefined],
    [`ipfs://${V0}`, 'javascript:alert(1)//{path}', undefined],
    [`ipfs://${V0}`, 'http://gateway.example', undefined],
    ['https://nft.example/1.png', 'https://gateway.example', 'https://nft.example/1.png'],
    ['https://nft.example/1.png', undefined, 'https://nft.example/1.png'],
    [undefined, 'https://gateway.example', undefined],
  ] as const) {
    it(`turns ${image?.slice(0, 24) ?? 'nothing'} with ${gateway ?? 'no gateway'} into ${url?.slice(0, 40) ?? 'no picture'}`, () => {
      expect(throughGateway(image, gateway)).to.equal(url);
    });
  }
});
