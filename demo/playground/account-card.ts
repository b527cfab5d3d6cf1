import type {AccountState, ChainNamespace, Drawbridge} from '@drawbridge/modal';
import {html, nothing, render, type TemplateResult} from 'lit';
import {reasonOf} from '../site/signer.js';
import {verifySignature} from './signing/verify-signature.js';

const MESSAGE = 'Ahoy from the Drawbridge demo';
/** The chain families by the names that people use, in the order they are shown. */
const FAMILIES: Readonly<Record<ChainNamespace, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
};

interface Outcome {
  readonly text: string;
  readonly tone: 'good' | 'bad' | '';
}

/** Shows the accounts of every chain family, each with a way to try whether its wallet really signs. */
export function showAccounts(client: Drawbridge, place: HTMLElement): void {
  const outcomes = new Map<ChainNamespace, Outcome>();
  const draw = (): void => {
    const {accounts: all} = client.getState();
    const accounts = (Object.keys(FAMILIES) as ChainNamespace[])
      .flatMap((namespace) => all[namespace] ?? [])
      .filter(({status}) => status !== 'disconnected');
    // The result of a signature is removed with its account.
    for (const namespace of outcomes.keys()) {
      if (all[namespace]?.status !== 'connected') outcomes.delete(namespace);
    }
    render(accounts.length > 0 ? accounts.map(row) : noAccounts(), place);
  };
  const sign = async (namespace: ChainNamespace): Promise<void> => {
    const show = (text: string, tone: Outcome['tone'] = ''): void => {
      outcomes.set(namespace, {text, tone});
      draw();
    };
    show('Waiting for the wallet…');
    await outcomeOf(client, namespace).then(
      ({text, tone}) => show(text, tone),
      (cause: unknown) => show(reasonOf(cause), 'bad'),
    );
  };
  const row = (account: AccountState): TemplateResult =>
    accountRow(account, outcomes.get(account.namespace), () => void sign(account.namespace));
  draw();
  client.subscribe(draw);
}

/** Signs, and asks an independent library about the signature. */
async function outcomeOf(client: Drawbridge, namespace: ChainNamespace): Promise<Outcome> {
  const signed = await client.signMessage(MESSAGE, {namespace});
  return (await verifySignature(signed))
    ? {text: `The signature is verified: ${signed.signature}`, tone: 'good'}
    : {text: `This is not a valid signature: ${signed.signature}`, tone: 'bad'};
}

function noAccounts(): TemplateResult {
  return html`<p class="muted">No wallet is connected.</p>`;
}

function accountRow(
  {namespace, status, address, allAccounts, balance, balanceSymbol, connectedWalletInfo}: AccountState,
  outcome: Outcome | undefined,
  sign: () => void,
): TemplateResult {
  const family = FAMILIES[namespace];
  const facts = [
    connectedWalletInfo?.name,
    status === 'connected' ? undefined : status,
    balance === undefined ? undefined : `${balance} ${balanceSymbol ?? ''}`,
  ];
  return html`<div class="account" data-testid="account-${namespace}">
    <div>
      <h3>${family}</h3>
      <p class="muted">${facts.filter(Boolean).join(' · ')}</p>
      ${addressesOf(address, allAccounts).map((text) => html`<p class="mono address">${text}</p>`)}
    </div>
    ${
      address && status === 'connected'
        ? html`<button type="button" aria-label="Sign a message on ${family}" @click=${sign}>
            Sign a message
          </button>`
        : nothing
    }
    <p class="result" role="status" data-tone=${outcome?.tone ?? ''}>${outcome?.text}</p>
  </div>`;
}

/** The one in use first; Bitcoin's say what they are for. */
function addressesOf(inUse: string | undefined, all: AccountState['allAccounts']): readonly string[] {
  const others = all.filter(({address}) => address !== inUse);
  return [
    ...(inUse ? [inUse] : []),
    ...others.map(({address, type}) => (type === 'eoa' ? address : `${address} (${type})`)),
  ];
}
