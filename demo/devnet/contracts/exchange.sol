// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Sold {
    function transferFrom(address from, address to, uint256 value) external;
}

interface Bought {
    function mint(address to, uint256 value) external;
}

/// Swaps tokens of the devnet at whatever rate the caller says: it keeps what it gets and mints what it gives.
contract Exchange {
    function swap(Sold sold, uint256 amountIn, Bought bought, uint256 amountOut) external {
        sold.transferFrom(msg.sender, address(this), amountIn);
        bought.mint(msg.sender, amountOut);
    }

    function buy(Bought bought, uint256 amountOut) external payable {
        bought.mint(msg.sender, amountOut);
    }

    /// Pays in ether out of what others paid with.
    function sell(Sold sold, uint256 amountIn, uint256 amountOut) external {
        sold.transferFrom(msg.sender, address(this), amountIn);
        (bool isPaid,) = msg.sender.call{value: amountOut}("");
        require(isPaid);
    }
}
