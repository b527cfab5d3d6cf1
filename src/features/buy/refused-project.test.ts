import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {settle} from '../../testing/fakes/client/send-flow-stage.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {warningsOf} from '../../testing/fakes/warnings-of.js';
import {type BuyRequest, type BuyStage, BUYER, createBuyStage} from './testing/buy-stage.js';

const ROUTES = {
  'the lists': 'onramp/options',
  prices: 'onramp/quote',
  links: 'onrampurl',
} as const;

let stages: BuyStage[] = [];

afterEach(() => {
  for (const stage of stages.toReversed()) stage.end();
  stages = [];
});

describe('a project that the service refuses', () => {
  for (const [what, route] of Object.entries(ROUTES))
    for (const status of [401, 403])
      it(`has no purchases at Coinbase, and its developer is told once: ${what} (${status})`, async () => {
        const {stage, asked} = setup(route, status);
        const told = (texts: readonly string[]): readonly string[] =>
          texts.filter((text) => text.includes(`refuses the project (${status})`));
        const warnings = await warningsOf(async (texts) => {
          await visit(stage);
          await eventually(() => told(texts).length > 0);
          expect(stage.buy.providers()[0]).to.include({id: 'coinbase', isUnavailable: true});
          expect(stage.buy.state.get().quote.status, 'no estimate').to.equal('idle');
          const before = asked().length;
          await stage.buy.loadOptions({force: true});
          stage.useAccount(undefined);
          stage.useAccount(BUYER);
          await visit(stage);
          stage.buy.start('coinbase');
          await settle();
          expect(asked().length, 'requests after the refusal').to.equal(before);
        });
        expect(told(warnings)).to.have.length(1);
        expect(stage.windows).to.deep.equal([]);
        // The services report the refusal as an error of the page.
        expect(stage.reports).to.deep.equal([]);
      });

  it('leaves the provider that needs no service', async () => {
    const {stage} = setup(ROUTES['the lists'], 401, {meldPublicKey: 'key'});
    await visit(stage);
    expect(stage.buy.provider()?.id).to.equal('meld');
    expect(stage.buy.problem()).to.equal(undefined);
  });

  it('does not get that answer for a service that is down', async () => {
    const {stage} = setup(ROUTES['the lists'], 503);
    expect(await warningsOf(() => visit(stage))).to.deep.equal([]);
    expect(stage.buy.providers()[0]).not.to.have.property('isUnavailable');
  });
});

/** What the form asks while it is on screen. */
async function visit(stage: BuyStage): Promise<void> {
  await stage.fill();
  await stage.buy.checkProviders();
  await stage.buy.refreshQuote();
  await settle();
}

function setup(route: string, status: number, onramp?: {readonly meldPublicKey: string}) {
  const isRefused = ({path}: BuyRequest): boolean => path.endsWith(route);
  const stage = createBuyStage({
    ...(onramp && {onramp}),
    answer(request) {
      if (!isRefused(request)) return undefined;
      const code = status === 503 ? 'http/status' : 'app/project-refused';
      throw new DrawbridgeError(code, `service.example refuses the project (${status})`, {status});
    },
  });
  stages.push(stage);
  return {stage, asked: () => stage.requests.filter(isRefused)};
}
