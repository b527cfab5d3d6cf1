// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A token that moves in a simulation only. In a block, `transfer` returns false, moves nothing and writes no log,
/// and the transaction succeeds all the same. Dishonest tokens tell the two apart by the gas price, as this one
/// does: nodes simulate with none.
contract PhantomToken {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public totalSupply;
    mapping(address account => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    /// Anybody may: on the devnet tokens are worth nothing.
    function mint(address to, uint256 value) public {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function airdrop(address[] calldata to, uint256 value) external {
        for (uint256 index; index < to.length; index++) mint(to[index], value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return move(msg.sender, to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        return allowance[from][msg.sender] >= value && move(from, to, value);
    }

    function move(address from, address to, uint256 value) private returns (bool) {
        if (tx.gasprice > 0 || balanceOf[from] < value) return false;
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}
