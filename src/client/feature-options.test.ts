import {expect} from '@open-wc/testing';
import {checkOptions} from '../core/config/check-options.js';
import type {DrawbridgeOptions, Features} from '../core/config/options.js';
import type {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {AnyManifest} from '../core/ports/feature.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {codeLoginFeature} from '../testing/code-login/feature.js';
import {pageClientOf} from '../testing/fakes/client/page-client-of.js';
import {eventually} from '../testing/fakes/eventually.js';
import {everyFeature} from '../testing/fakes/every-feature.js';
import {warningsOf} from '../testing/fakes/warnings-of.js';
import {createDrawbridge} from './create-drawbridge.js';
import type {Drawbridge} from './drawbridge.js';

describe('an option that a feature adds', () => {
  let client: Drawbridge;
  afterEach(() => client.destroy());

  it('has its default unless the page sets it', async () => {
    ({client} = setup());
    expect(await codeLengthOf(client)).to.equal(6);
  });

  it('reaches the feature, at the start and on updates', async () => {
    const {alerts} = ({client} = setup({codeLength: 4}));
    expect(await codeLengthOf(client)).to.equal(4);
    client.updateFeatures({codeLength: 8});
    expect(await codeLengthOf(client)).to.equal(8);
    expect((await pageClientOf(client).load()).config.features.codeLength).to.equal(8);
    expect(await alerts()).to.deep.equal([]);
  });

  it('falls back to its default for an invalid value, and an alert lists the accepted ones', async () => {
    const {alerts, reported} = ({client} = setup({codeLength: 'six'}));
    expect(await codeLengthOf(client)).to.equal(6);
    await eventually(() => reported().length > 0, 'The page hears of nothing.');
    const text =
      'createDrawbridge: option `features.codeLength` is "six"; accepted: a whole number from 0 to 36';
    expect(await alerts()).to.deep.equal([text]);
    expect(reported()[0]).to.deep.include({
      code: 'config/invalid-option',
      context: {name: 'features.codeLength'},
    });
  });

  it('falls back to its default for an invalid update, and reports each invalid value once', async () => {
    const {reported} = ({client} = setup({codeLength: 4}));
    await codeLengthOf(client);
    const wrong = {codeLength: 'six'} as unknown as Features;
    client.updateFeatures(wrong);
    expect(await codeLengthOf(client)).to.equal(6);
    client.updateFeatures({send: false});
    client.updateFeatures({codeLength: true} as unknown as Features);
    expect(await codeLengthOf(client)).to.equal(6);
    client.updateFeatures({codeLength: 5});
    expect(await codeLengthOf(client)).to.equal(5);
    await eventually(() => reported().length > 1, 'The page hears of one.');
    expect(reported().map(({message}) => message)).to.deep.equal([
      'createDrawbridge: option `features.codeLength` is "six"; accepted: a whole number from 0 to 36',
      'createDrawbridge: option `features.codeLength` is of type boolean; accepted: a whole number from 0 to 36',
    ]);
  });

  it('shows an alert for each of several invalid values, one after another', async () => {
    const other: AnyManifest = {
      ...codeLoginFeature,
      id: 'other' as never,
      views: {},
      options: {colour: {default: 'red', shape: ['red', 'blue']}},
    };
    const features = {codeLength: 'six', colour: 'green'} as unknown as Features;
    const {reported} = ({client} = setup(features as Given, {manifests: [codeLoginFeature, other]}));
    await codeLengthOf(client);
    await eventually(() => reported().length > 1, 'The page hears of one.');
    expect(reported().map(({context}) => context.name)).to.deep.equal([
      'features.codeLength',
      'features.colour',
    ]);
  });

  it('of the second part of the registry applies once that part is loaded, and reports invalid values once', async () => {
    const other: AnyManifest = {
      ...codeLoginFeature,
      id: 'other' as never,
      views: {Planted: codeLoginFeature.views.EnterCode} as never,
      options: {colour: {default: 'red', shape: ['red', 'blue']}},
    };
    const features = {codeLength: 'six', colour: 'green'} as unknown as Features;
    const {reported} = ({client} = setup(features as Given, {others: [other]}));
    expect(await codeLengthOf(client)).to.equal(6);
    await eventually(() => reported().length > 0, 'The page hears of nothing.');
    const inside = await pageClientOf(client).load();
    await inside.viewOf('Planted' as never);
    await eventually(() => reported().length > 1, 'The page hears of one.');
    expect(inside.features.state.get()).to.deep.include({codeLength: 6, colour: 'red'});
    expect(reported().map(({context}) => context.name)).to.deep.equal([
      'features.codeLength',
      'features.colour',
    ]);
  });

  it('is known in debug mode; a name that neither core nor a feature defines is not', async () => {
    const features = {codeLength: 4, codeLenght: 5, socials: ['x'], connectMethodsOrder: ['email']} as const;
    const {alerts} = ({client} = setup(features, {debug: true, theme: 'dark'}));
    await warningsOf(async () => {
      await pageClientOf(client).load();
      await eventually(async () => (await alerts()).length > 0, 'There is no alert.');
    });
    expect(await alerts()).to.deep.equal(['createDrawbridge does not know: theme, features.codeLenght']);
  });
});

type Given = Readonly<Record<string, unknown>>;

async function codeLengthOf(client: Drawbridge): Promise<number> {
  const inside = await pageClientOf(client).load();
  await inside.viewOf('EnterCode');
  return inside.features.state.get().codeLength;
}

function setup(
  features: Given = {},
  {
    manifests = [codeLoginFeature],
    others = [],
    ...options
  }: Given & {manifests?: readonly AnyManifest[]; others?: readonly AnyManifest[]} = {},
) {
  const errors: DrawbridgeError[] = [];
  const given = {
    projectId: 'test',
    networks: ['eip155:1'],
    features: {analytics: false, ...features},
    onError: ({error}: {error: DrawbridgeError}) => void errors.push(error),
    env: {storage: memoryStorage(), fetch: () => Promise.reject(new TypeError('Tests fetch nothing'))},
    ...options,
  };
  const client = createDrawbridge(given as unknown as DrawbridgeOptions, checkOptions, {
    mount: async () => {},
    unmount: () => {},
    loadFeatures: async () => ({
      first: [...everyFeature, ...manifests],
      loadOthers: async () => others,
    }),
  });
  const shown: string[] = [];
  const watching = watchAlerts(client, shown);
  const alerts = async (): Promise<readonly string[]> => {
    await watching;
    return shown;
  };
  return {client, alerts, reported: () => errors};
}

async function watchAlerts(client: Drawbridge, shown: string[]): Promise<void> {
  const {alerts} = await pageClientOf(client).load();
  alerts.current.subscribe((alert) => alert && shown.push(alert.details));
}
