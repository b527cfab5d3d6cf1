// Compiled from network-token.sol with solc@0.8.37: see ../compile.ts.
import {parseAbi} from 'viem';

/** ABI of the contract in `network-token.sol`. */
export const NETWORK_TOKEN_ABI = parseAbi([
  'constructor(string name_, string symbol_, address bridge_, address holder, uint256 supply)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InvalidApprover(address approver)',
  'error ERC20InvalidReceiver(address receiver)',
  'error ERC20InvalidSender(address sender)',
  'error ERC20InvalidSpender(address spender)',
  'error NotTheBridge(address caller)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 value) returns (bool)',
  'function balanceOf(address account) view returns (uint256)',
  'function bridge() view returns (address)',
  'function burnFrom(address owner, uint256 value)',
  'function decimals() view returns (uint8)',
  'function mint(address to, uint256 value)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function totalSupply() view returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function transferFrom(address from, address to, uint256 value) returns (bool)',
]);
