// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// The network's own token, with 18 decimals. At home all of it exists from the start and nothing can mint more. On
/// another chain it is wrapped: it starts empty, and that chain's bridge alone mints and burns it.
contract NetworkToken is ERC20 {
    /// May mint and burn; zero at home.
    address public immutable bridge;

    error NotTheBridge(address caller);

    modifier onlyBridge() {
        if (msg.sender != bridge) revert NotTheBridge(msg.sender);
        _;
    }

    constructor(string memory name_, string memory symbol_, address bridge_, address holder, uint256 supply)
        ERC20(name_, symbol_)
    {
        bridge = bridge_;
        if (supply > 0) _mint(holder, supply);
    }

    function mint(address to, uint256 value) external onlyBridge {
        _mint(to, value);
    }

    /// Needs the owner's allowance, so that the bridge burns only what an owner approved.
    function burnFrom(address owner, uint256 value) external onlyBridge {
        _spendAllowance(owner, msg.sender, value);
        _burn(owner, value);
    }
}
