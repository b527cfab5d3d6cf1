// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A token that keeps a tenth of each transfer for its maker.
contract TaxedToken {
    uint256 private constant TAX_DIVISOR = 10;

    string public name;
    string public symbol;
    uint8 public immutable decimals;
    address public immutable maker;
    uint256 public totalSupply;
    mapping(address account => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
        maker = msg.sender;
    }

    /// Any account may: on the devnet tokens are worth nothing.
    function mint(address to, uint256 value) public {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function airdrop(address[] calldata to, uint256 value) external {
        for (uint256 index; index < to.length; index++) mint(to[index], value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        require(allowed >= value, "allowance");
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        move(from, to, value);
        return true;
    }

    function move(address from, address to, uint256 value) private {
        require(balanceOf[from] >= value, "balance");
        uint256 tax = value / TAX_DIVISOR;
        balanceOf[from] -= value;
        balanceOf[to] += value - tax;
        balanceOf[maker] += tax;
        emit Transfer(from, maker, tax);
        emit Transfer(from, to, value - tax);
    }
}
