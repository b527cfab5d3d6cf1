import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {startDevnet, type Devnet} from '../../devnet/devnet.js';
import {newProjectId} from '../../devnet/project-id.js';
import {KEY} from '../../devnet/seed/contract-plan.js';
import {formatReport, writeReport} from './live-report.js';
import type {ReportSubject} from './report-calls.js';

describe('the report on live services', () => {
  let devnet: Devnet;
  before(async () => {
    devnet = await startDevnet({port: 0});
  });
  after(() => devnet.close());

  it('finds no difference in the strict devnet', async () => {
    const rows = await writeReport(subject());
    assert.deepEqual(
      rows.filter(({differences}) => differences.length > 0),
      [],
    );
    assert.match(formatReport(rows), /\d+ calls, 0 differ/);
  });

  it('names a status, a shape and a CORS header that differ', async () => {
    const report = subject();
    const fault = {service: 'blockchain', projectId: report.projectId, times: 1};
    await inject({...fault, match: '/v1/supported-chains', garbage: true});
    await inject({...fault, match: '/v1/convert/gas-price', status: 429, hidesCors: true});
    const rows = await writeReport(report);
    const differences = (name: string) => rows.find((row) => row.name === name)?.differences.join(', ');
    assert.match(differences('v1/supported-chains') ?? '', /^answer: /);
    assert.equal(
      differences('v1/convert/gas-price'),
      'status: documented 200, access-control-allow-origin: missing',
    );
    assert.match(formatReport(rows), /DIFFER {2}429 {2}v1\/convert\/gas-price\n {15}status: /);
  });

  it('says why a service does not answer', async () => {
    const unreachable = 'http://127.0.0.1:9';
    const [first] = await writeReport({
      ...subject(),
      endpoints: {
        explorer: unreachable,
        blockchain: unreachable,
        analytics: unreachable,
        login: unreachable,
      },
    });
    assert.match(first?.differences[0] ?? '', /^no answer: /);
  });

  function subject(): ReportSubject {
    const {explorer, blockchain, analytics} = devnet.endpoints;
    return {
      endpoints: {explorer, blockchain, analytics, login: devnet.authUrl},
      projectId: newProjectId(),
      origin: 'https://page.example',
      evm: {id: 'eip155:31337', address: devnet.accounts[0]!.address, token: KEY.address},
      solana: {id: devnet.solana.id, address: devnet.solana.accounts[0]!.address},
      zone: 'reown.id',
    };
  }

  async function inject(fault: object): Promise<void> {
    const url = `${devnet.endpoints.control}/faults`;
    assert.ok((await fetch(url, {method: 'POST', body: JSON.stringify(fault)})).ok);
  }
});
