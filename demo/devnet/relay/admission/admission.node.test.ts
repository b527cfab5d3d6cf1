import assert from 'node:assert/strict';
import {generateKeyPairSync, sign, type KeyObject} from 'node:crypto';
import type {IncomingMessage} from 'node:http';
import {describe, it} from 'node:test';
import {admit} from './admission.js';

const HOST = '127.0.0.1:4010';
const NOW_S = Math.floor(Date.now() / 1000);

describe('admission to the relay', () => {
  const AUDIENCES = [`ws://${HOST}/relay`, `wss://${HOST}/relay`, `ws://${HOST}/relay/`];
  for (const aud of AUDIENCES) {
    it(`accepts a token for ${aud}`, () => {
      const {identity, knock} = setup();
      assert.deepEqual(knock(identity.token({aud})), {client: {id: identity.issuer, projectId: 'mine'}});
    });
  }

  it('accepts a client behind a proxy', () => {
    const {identity, knock} = setup();
    const token = identity.token({aud: 'wss://bridge.example/relay'});
    assert.ok('client' in knock(token, {'x-forwarded-host': 'bridge.example'}));
  });

  const REFUSED = [
    {name: 'for another host', claims: {aud: 'wss://relay.example/relay'}, because: /meant for/},
    {name: 'for another path', claims: {aud: `ws://${HOST}/other`}, because: /meant for/},
    {name: 'for no socket', claims: {aud: `http://${HOST}/relay`}, because: /meant for/},
    {name: 'for nothing that is a URL', claims: {aud: HOST}, because: /meant for/},
    {name: 'that has expired', claims: {iat: NOW_S - 7200, exp: NOW_S - 3600}, because: /expired/},
    {name: 'from the future', claims: {iat: NOW_S + 3600, exp: NOW_S + 7200}, because: /future/},
    {name: 'of an issuer that is no key', claims: {iss: 'did:web:example.org'}, because: /did:key/},
    {
      name: 'of a secp256k1 key',
      claims: {iss: didKey([0xe7, 0x01], Buffer.alloc(32, 2))},
      because: /ed25519/,
    },
    {
      name: 'of a key other than the signing one',
      claims: {iss: createIdentity().issuer},
      because: /signature/,
    },
  ];
  for (const {name, claims, because} of REFUSED) {
    it(`refuses a token ${name}`, () => {
      const {identity, knock} = setup();
      const admission = knock(identity.token(claims));
      assert.equal(statusOf(admission), 401);
      assert.match('reason' in admission ? admission.reason : '', because);
    });
  }

  for (const token of ['', 'a.b.c', 'nonsense']) {
    it(`refuses '${token}' for a token`, () => {
      assert.equal(statusOf(setup().knock(token)), 401);
    });
  }

  it('refuses a token with a truncated signature', () => {
    const {identity, knock} = setup();
    assert.equal(statusOf(knock(identity.token({}).replace(/[^.]+$/, ''))), 401);
  });

  it('refuses an unknown project before reading the token', () => {
    const {identity} = setup();
    const request = requestWith(identity.token({}), {});
    assert.equal(statusOf(admit(request, () => false)), 403);
  });
});

function setup() {
  const knock = (token: string, headers: Record<string, string> = {}) =>
    admit(requestWith(token, headers), (id) => id === 'mine');
  return {identity: createIdentity(), knock};
}

function requestWith(token: string, headers: Record<string, string>): IncomingMessage {
  const url = `/relay?projectId=mine&auth=${token}`;
  return {url, headers: {host: HOST, ...headers}} as unknown as IncomingMessage;
}

function statusOf(admission: ReturnType<typeof admit>): number | undefined {
  return 'status' in admission ? admission.status : undefined;
}

function createIdentity() {
  const {publicKey, privateKey} = generateKeyPairSync('ed25519');
  const raw = publicKey.export({format: 'der', type: 'spki'}).subarray(-32);
  const issuer = didKey([0xed, 0x01], raw);
  const standard = {iss: issuer, aud: `ws://${HOST}/relay`, iat: NOW_S, exp: NOW_S + 3600};
  return {issuer, token: (claims: object) => signToken({...standard, ...claims}, privateKey)};
}

function signToken(claims: object, key: KeyObject): string {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({alg: 'EdDSA', typ: 'JWT'})}.${encode(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

/** did:key: multibase base58 (`z`) over the multicodec prefix and the key. */
function didKey(codec: readonly number[], key: Uint8Array): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  let value = BigInt(`0x${Buffer.from([...codec, ...key]).toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = `${alphabet[Number(value % 58n)]}${text}`;
  return `did:key:z${text}`;
}
