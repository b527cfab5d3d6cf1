// Compiled from shared-wallet.sol with solc@0.8.37: see ../compile.ts.
import {parseAbi} from 'viem';

/** ABI of the contract in `shared-wallet.sol`. */
export const SHARED_WALLET_ABI = parseAbi([
  'constructor(address[3] owners_)',
  'error ApprovedAlready(bytes32 hash, address owner)',
  'error CarriedOutAlready(bytes32 hash)',
  'error NotAnOwner(address caller)',
  'error TooFewApprovals(uint256 approvals)',
  'error UnknownProposal(bytes32 hash)',
  'error WrongOwners()',
  'event Approved(bytes32 indexed hash, address indexed owner)',
  'event CarriedOut(bytes32 indexed hash, address indexed owner)',
  'event Proposed(bytes32 indexed hash, address indexed owner, address to, uint256 value, bytes data, uint256 number)',
  'function APPROVALS_NEEDED() view returns (uint256)',
  'function approve(bytes32 hash)',
  'function carryOut((address to, uint256 value, bytes data, uint256 number) approved) returns (bytes)',
  'function count() view returns (uint256)',
  'function hasApproved(bytes32 hash, address owner) view returns (bool)',
  'function hashOf((address to, uint256 value, bytes data, uint256 number) proposed) view returns (bytes32)',
  'function isOwner(address account) view returns (bool)',
  'function owners() view returns (address[3])',
  'function proposals(bytes32 hash) view returns (uint8 approvals, bool carriedOut)',
  'function propose(address to, uint256 value, bytes data) returns (bytes32 hash)',
  'receive() external payable',
]);
