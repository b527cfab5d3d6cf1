// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A token that moves a share of each transfer: with none, `transfer` returns false, moves nothing and writes no log,
/// and the transaction succeeds all the same; above a hundred percent, the sender loses the rest as well. With a sign by
/// which it recognizes trials, it is honest in those.
contract DishonestToken {
    /// What a carelessly simulated transaction lacks, or has too much of.
    enum Sign {
        None,
        GasPrice,
        BaseFee,
        FeeRecipient,
        Randomness,
        Time,
        Gas,
        Code
    }

    Sign private immutable sign;
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public percent;
    uint256 public totalSupply;
    mapping(address account => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 percent_, Sign sign_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
        percent = percent_;
        sign = sign_;
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

    /// As the owner of a token does between a trial and the transaction. Any account may.
    function change(uint256 percent_) external {
        percent = percent_;
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
        uint256 share = isTrial() ? 100 : percent;
        uint256 moved = value * share / 100;
        uint256 taken = moved > value ? moved : value;
        if (moved == 0 || balanceOf[from] < taken) return false;
        uint256 arrived = moved > value ? value : moved;
        balanceOf[from] -= taken;
        balanceOf[to] += arrived;
        balanceOf[address(this)] += taken - arrived;
        emit Transfer(from, to, arrived);
        return true;
    }

    function isTrial() private view returns (bool) {
        if (sign == Sign.GasPrice) return tx.gasprice == 0;
        if (sign == Sign.BaseFee) return block.basefee == 0;
        if (sign == Sign.FeeRecipient) return block.coinbase == address(0);
        if (sign == Sign.Randomness) return block.prevrandao == 0;
        if (sign == Sign.Time) return block.timestamp < 365 days;
        if (sign == Sign.Gas) return gasleft() > 2_000_000;
        return sign == Sign.Code && msg.sender.code.length > 0;
    }
}
