import {
  AccountRole,
  address,
  createKeyPairSignerFromPrivateKeyBytes,
  type Address,
  type AccountMeta,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit';

const SYSTEM = address('11111111111111111111111111111111');
/** Numbers of extensions that a token account gets from its owner. */
const MEMO_TRANSFER = 8;
const CPI_GUARD = 11;

/** Changes of a token after its creation. */
export interface TokenRules {
  freeze(account: Address): Promise<void>;
  thaw(account: Address): Promise<void>;
  pause(): Promise<void>;
  /** Takes effect two epochs later. */
  setFee(basisPoints: number, maximum: bigint): Promise<void>;
  /** Makes an account reject transfers without a memo. */
  requireMemo(account: Address, ownerKey: Uint8Array): Promise<void>;
  /** Has the owner of an account let no other program move what is in it. */
  guardAgainstPrograms(account: Address, ownerKey: Uint8Array): Promise<void>;
}

/** The mint that {@link createTokenRules} changes. */
export interface RuledToken {
  readonly mint: Address;
  readonly program: Address;
  /** The authority that may change it, and pays. */
  readonly authority: KeyPairSigner;
  send(...instructions: readonly Instruction[]): Promise<void>;
}

/** Changes a token through its real program. */
export function createTokenRules({mint, program, authority, send}: RuledToken): TokenRules {
  const act = (data: readonly number[], ...accounts: readonly AccountMeta[]): Instruction => ({
    programAddress: program,
    accounts: [...accounts, signing(authority)],
    data: Uint8Array.from(data),
  });
  const extend = async (account: Address, extension: number, ownerKey: Uint8Array): Promise<void> => {
    const owner = signing(await createKeyPairSignerFromPrivateKeyBytes(ownerKey));
    const instructionNumber = extension === MEMO_TRANSFER ? 30 : 34;
    const grown = {
      programAddress: program,
      accounts: [
        writable(account),
        {...signing(authority), role: AccountRole.WRITABLE_SIGNER},
        readonly(SYSTEM),
        owner,
      ],
      data: Uint8Array.of(29, extension, 0),
    };
    const enabled = {
      programAddress: program,
      accounts: [writable(account), owner],
      data: Uint8Array.of(instructionNumber, 0),
    };
    await send(grown, enabled);
  };
  return {
    freeze: (account) => send(act([10], writable(account), readonly(mint))),
    thaw: (account) => send(act([11], writable(account), readonly(mint))),
    pause: () => send(act([44, 1], writable(mint))),
    setFee(basisPoints, maximum) {
      const numbers = new Uint8Array(10);
      new DataView(numbers.buffer).setUint16(0, basisPoints, true);
      new DataView(numbers.buffer).setBigUint64(2, maximum, true);
      return send(act([26, 5, ...numbers], writable(mint)));
    },
    requireMemo: (account, ownerKey) => extend(account, MEMO_TRANSFER, ownerKey),
    guardAgainstPrograms: (account, ownerKey) => extend(account, CPI_GUARD, ownerKey),
  };
}

function signing(signer: KeyPairSigner): AccountMeta & {readonly signer: KeyPairSigner} {
  return {address: signer.address, role: AccountRole.READONLY_SIGNER, signer};
}

function writable(account: Address): AccountMeta {
  return {address: account, role: AccountRole.WRITABLE};
}

function readonly(account: Address): AccountMeta {
  return {address: account, role: AccountRole.READONLY};
}
