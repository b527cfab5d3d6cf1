import {
  AccountRole,
  address,
  type Address,
  appendTransactionMessageInstructions,
  blockhash,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressEncoder,
  getBase64EncodedWireTransaction,
  getProgramDerivedAddress,
  getU64Encoder,
  type AccountMeta,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit';
import {callNode} from '../signing/chain-rpc.js';
import type {MintExtension} from './mint-extensions.js';
import {createTokenRules, type TokenRules} from './token-rules.js';

const SYSTEM = address('11111111111111111111111111111111');
const ASSOCIATED_TOKEN = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');
/** The two token programs. */
export const TOKEN = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
export const TOKEN_2022 = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb');

const ACCOUNT_BYTES = 165;
const MINT_BYTES = 82;
const LAMPORTS = 1_000_000_000;

/** A mint created by {@link createTokenMint}. */
export interface TokenMintOptions {
  readonly rpcUrl: string;
  /** Default: the token program of old. */
  readonly program?: Address;
  readonly decimals?: number;
  readonly extensions?: readonly MintExtension[];
  /** Its accounts can be frozen. */
  readonly isFreezable?: boolean;
}

/** A token that a test created, and its mint authority. */
interface TokenMint {
  readonly mint: Address;
  readonly program: Address;
  readonly decimals: number;
  /**
   * Gives tokens into the associated account of an owner, released where accounts start frozen; resolves with
   * it.
   */
  give(owner: string, amount: bigint, how?: {readonly isThawed: boolean}): Promise<Address>;
  /** Gives tokens into an account of the owner's that is not the associated one. */
  giveAside(owner: string, amount: bigint): Promise<Address>;
  /** Has an owner sign a token account over to another owner. */
  giveAway(account: Address, key: Uint8Array, owner: string): Promise<void>;
  /** The address of an owner's associated account. */
  accountOf(owner: string): Promise<Address>;
  /** Changes the token, or what the owner of an account asks for. */
  readonly rules: TokenRules;
}

/** Makes a token on a cluster with a faucet. */
export async function createTokenMint({
  rpcUrl,
  program = TOKEN,
  decimals = 6,
  extensions = [],
  isFreezable = false,
}: TokenMintOptions): Promise<TokenMint> {
  const [payer, mint] = await Promise.all([generateKeyPairSigner(), generateKeyPairSigner()]);
  await callNode({method: 'requestAirdrop', params: [payer.address, LAMPORTS]}, rpcUrl);
  const send = (...instructions: Instruction[]) => sendInstructions(rpcUrl, payer, instructions);
  const open = async (account: KeyPairSigner, bytes: number) =>
    createAccount(payer, account, {
      program,
      bytes,
      lamports: await rentOf(bytes, rpcUrl),
    });
  const accountOf = (owner: string) => associatedAccount(owner, program, mint.address);
  const mintTo = (account: Address, amount: bigint): Instruction => ({
    programAddress: program,
    accounts: [
      writable(mint.address),
      writable(account),
      {...signing(payer), role: AccountRole.READONLY_SIGNER},
    ],
    data: Uint8Array.of(7, ...getU64Encoder().encode(amount)),
  });
  const authority = Uint8Array.from(getAddressEncoder().encode(payer.address));
  const extended = extensions.reduce((sum, {bytes}) => sum + bytes, ACCOUNT_BYTES + 1);
  await send(
    await open(mint, extensions.length > 0 ? extended : MINT_BYTES),
    ...extensions.map((extension) => ({
      programAddress: program,
      accounts: [writable(mint.address)],
      data: extension.instruction(authority),
    })),
    {
      programAddress: program,
      accounts: [writable(mint.address)],
      data: Uint8Array.of(20, decimals, ...authority, ...(isFreezable ? [1, ...authority] : [0])),
    },
  );
  const rules = createTokenRules({mint: mint.address, program, authority: payer, send});
  return {
    mint: mint.address,
    program,
    decimals,
    accountOf,
    rules,
    async give(owner, amount, {isThawed} = {isThawed: false}) {
      const account = await accountOf(owner);
      const opening: Instruction = {
        programAddress: ASSOCIATED_TOKEN,
        accounts: [
          signing(payer),
          writable(account),
          ...[address(owner), mint.address, SYSTEM, program].map(readonly),
        ],
        data: Uint8Array.of(1),
      };
      await send(opening);
      if (isThawed) await rules.thaw(account);
      if (amount > 0n) await send(mintTo(account, amount));
      return account;
    },
    async giveAside(owner, amount) {
      const account = await generateKeyPairSigner();
      const initialize: Instruction = {
        programAddress: program,
        accounts: [writable(account.address), readonly(mint.address)],
        data: Uint8Array.of(18, ...getAddressEncoder().encode(address(owner))),
      };
      await send(await open(account, accountBytes(extensions)), initialize, mintTo(account.address, amount));
      return account.address;
    },
    async giveAway(account, key, owner) {
      const signer = await createKeyPairSignerFromPrivateKeyBytes(key);
      await send({
        programAddress: program,
        accounts: [writable(account), {...signing(signer), role: AccountRole.READONLY_SIGNER}],
        data: Uint8Array.of(6, 2, 1, ...getAddressEncoder().encode(address(owner))),
      });
    },
  };
}

/** The size in bytes of a token account that is not the associated one. */
function accountBytes(extensions: readonly MintExtension[]): number {
  const added = extensions.reduce((sum, extension) => sum + (extension.accountBytes ?? 0), 0);
  return added > 0 ? ACCOUNT_BYTES + 1 + added : ACCOUNT_BYTES;
}

function createAccount(
  payer: KeyPairSigner,
  account: KeyPairSigner,
  {program, bytes, lamports}: {readonly program: Address; readonly bytes: number; readonly lamports: number},
): Instruction {
  const numbers = [lamports, bytes].flatMap((each) => [...getU64Encoder().encode(each)]);
  return {
    programAddress: SYSTEM,
    accounts: [signing(payer), signing(account)],
    data: Uint8Array.of(0, 0, 0, 0, ...numbers, ...getAddressEncoder().encode(program)),
  };
}

async function associatedAccount(owner: string, program: Address, mint: Address): Promise<Address> {
  const seeds = [address(owner), program, mint].map((each) => getAddressEncoder().encode(each));
  const [account] = await getProgramDerivedAddress({programAddress: ASSOCIATED_TOKEN, seeds});
  return account;
}

async function rentOf(bytes: number, rpcUrl: string): Promise<number> {
  const call = {method: 'getMinimumBalanceForRentExemption', params: [bytes]};
  return (await callNode(call, rpcUrl)) as number;
}

function signing(signer: KeyPairSigner): AccountMeta & {readonly signer: KeyPairSigner} {
  return {address: signer.address, role: AccountRole.WRITABLE_SIGNER, signer};
}

function writable(account: Address): AccountMeta {
  return {address: account, role: AccountRole.WRITABLE};
}

function readonly(account: Address): AccountMeta {
  return {address: account, role: AccountRole.READONLY};
}

/** Sends instructions in the format of Solana's own library; signers among their accounts sign as well. */
async function sendInstructions(
  rpcUrl: string,
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
): Promise<void> {
  const {value} = (await callNode({method: 'getLatestBlockhash', params: []}, rpcUrl)) as {
    value: {blockhash: string};
  };
  const until = {blockhash: blockhash(value.blockhash), lastValidBlockHeight: 0n};
  const message = pipe(
    createTransactionMessage({version: 0}),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(until, paid),
    (lasting) => appendTransactionMessageInstructions(instructions, lasting),
  );
  const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message));
  await callNode({method: 'sendTransaction', params: [wire, {encoding: 'base64'}]}, rpcUrl);
}
