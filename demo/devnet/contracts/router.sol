// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface Erc20 {
    function balanceOf(address account) external view returns (uint256);
    function transfer(address to, uint256 value) external;
    function transferFrom(address from, address to, uint256 value) external;
}

interface Mintable {
    function mint(address to, uint256 value) external;
}

interface Wrapped {
    function deposit() external payable;
    function withdraw(uint256 value) external;
}

library Transfers {
    /// For tokens that return nothing as well as for those that return false.
    function check(bool success, bytes memory answer) internal pure {
        require(success && (answer.length == 0 || abi.decode(answer, (bool))), "Transfer failed");
    }

    function send(address token, address to, uint256 value) internal {
        (bool success, bytes memory answer) = token.call(abi.encodeCall(Erc20.transfer, (to, value)));
        check(success, answer);
    }

    function take(address token, address from, address to, uint256 value) internal {
        (bool success, bytes memory answer) = token.call(abi.encodeCall(Erc20.transferFrom, (from, to, value)));
        check(success, answer);
    }
}

/// Two tokens, of which the product of the reserves never falls: the pool of Uniswap V2 without shares.
contract Pool {
    address public immutable router;
    mapping(address token => uint256) public reserveOf;

    constructor() {
        router = msg.sender;
    }

    function sync(address one, address other) external {
        reserveOf[one] = Erc20(one).balanceOf(address(this));
        reserveOf[other] = Erc20(other).balanceOf(address(this));
    }

    /// What was sold must have been transferred before. `fee` goes to the router's collector.
    function swap(address sold, address bought, uint256 amount, address to, uint256 fee, address collector) external {
        require(msg.sender == router, "Router only");
        (uint256 soldBefore, uint256 boughtBefore) = (reserveOf[sold], reserveOf[bought]);
        require(amount > 0 && amount + fee < boughtBefore, "Insufficient liquidity");
        Transfers.send(bought, to, amount);
        if (fee > 0) Transfers.send(bought, collector, fee);
        uint256 soldNow = Erc20(sold).balanceOf(address(this));
        uint256 boughtNow = Erc20(bought).balanceOf(address(this));
        require(soldNow > soldBefore, "Insufficient input");
        uint256 paid = soldNow * 1000 - (soldNow - soldBefore) * 3;
        require(paid * boughtNow >= soldBefore * boughtBefore * 1000, "Product");
        (reserveOf[sold], reserveOf[bought]) = (soldNow, boughtNow);
    }
}

/// Swaps over pools by the calls of Uniswap V2's router. The pools keep 0.3 % of what is sold to them; 0.85 % of what is
/// bought goes to the collector.
contract Router {
    uint256 private constant FEE = 85;
    uint256 private constant FEE_DIVISOR = 10_000;

    address public immutable WETH;
    address public immutable collector;
    mapping(address => mapping(address => Pool)) public poolOf;
    mapping(address pool => address[2]) private tokensOf;

    constructor(address wrapped) {
        WETH = wrapped;
        collector = msg.sender;
    }

    receive() external payable {
        require(msg.sender == WETH);
    }

    modifier before(uint256 deadline) {
        require(deadline >= block.timestamp, "Expired");
        _;
    }

    /// Makes a pool of new tokens, or of the coin and a new token; the tokens are worth nothing on the devnet.
    function open(address one, uint256 oneAmount, address other, uint256 otherAmount) external payable {
        Pool pool = new Pool();
        poolOf[one][other] = pool;
        poolOf[other][one] = pool;
        tokensOf[address(pool)] = [one, other];
        if (one == WETH) {
            require(msg.value == oneAmount);
            Wrapped(WETH).deposit{value: oneAmount}();
            Transfers.send(WETH, address(pool), oneAmount);
        } else {
            Mintable(one).mint(address(pool), oneAmount);
        }
        Mintable(other).mint(address(pool), otherAmount);
        pool.sync(one, other);
    }

    /// Zero where there is no pool.
    function getReserves(address sold, address bought) public view returns (uint256 reserveIn, uint256 reserveOut) {
        Pool pool = poolOf[sold][bought];
        if (address(pool) != address(0)) (reserveIn, reserveOut) = (pool.reserveOf(sold), pool.reserveOf(bought));
    }

    /// The last amount is what is left after the collector's fee.
    function getAmountsOut(uint256 amountIn, address[] memory path) public view returns (uint256[] memory amounts) {
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 index = 1; index < path.length; index++) amounts[index] = amountOut(amounts[index - 1], path[index - 1], path[index]);
        amounts[path.length - 1] -= feeOf(amounts[path.length - 1]);
    }

    function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        before(deadline)
        returns (uint256[] memory amounts)
    {
        amounts = expect(amountIn, amountOutMin, path);
        sell(path, amountIn);
        trade(path, amounts, to);
    }

    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        before(deadline)
        returns (uint256[] memory amounts)
    {
        amounts = expect(msg.value, amountOutMin, path);
        sellCoin(path);
        trade(path, amounts, to);
    }

    function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        before(deadline)
        returns (uint256[] memory amounts)
    {
        amounts = expect(amountIn, amountOutMin, path);
        sell(path, amountIn);
        trade(path, amounts, address(this));
        payCoin(path, to, amounts[path.length - 1]);
    }

    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) {
        sell(path, amountIn);
        tradeTaxed(path, amountOutMin, to);
    }

    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable before(deadline) {
        sellCoin(path);
        tradeTaxed(path, amountOutMin, to);
    }

    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) {
        sell(path, amountIn);
        payCoin(path, to, tradeTaxed(path, amountOutMin, address(this)));
    }

    /// A call of 1inch's router, version 6: the pool in the last word decides what is bought.
    function unoswapTo(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex)
        external
        returns (uint256 returnAmount)
    {
        address sold = address(uint160(token));
        address bought = otherIn(address(uint160(dex)), sold);
        returnAmount = amountOut(amount, sold, bought);
        uint256 fee = feeOf(returnAmount);
        returnAmount -= fee;
        require(returnAmount >= minReturn, "Insufficient output amount");
        Transfers.take(sold, msg.sender, address(uint160(dex)), amount);
        poolOf[sold][bought].swap(sold, bought, returnAmount, address(uint160(to)), fee, collector);
    }

    function otherIn(address pool, address token) private view returns (address) {
        address[2] memory tokens = tokensOf[pool];
        return tokens[0] == token ? tokens[1] : tokens[0];
    }

    function amountOut(uint256 amountIn, address sold, address bought) private view returns (uint256) {
        (uint256 reserveIn, uint256 reserveOut) = getReserves(sold, bought);
        require(reserveIn > 0, "No pool");
        uint256 paid = amountIn * 997;
        return paid * reserveOut / (reserveIn * 1000 + paid);
    }

    function feeOf(uint256 amount) private pure returns (uint256) {
        return amount * FEE / FEE_DIVISOR;
    }

    function expect(uint256 amountIn, uint256 amountOutMin, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts)
    {
        amounts = getAmountsOut(amountIn, path);
        require(amounts[path.length - 1] >= amountOutMin, "Insufficient output amount");
    }

    function sell(address[] calldata path, uint256 amountIn) private {
        Transfers.take(path[0], msg.sender, address(poolOf[path[0]][path[1]]), amountIn);
    }

    function sellCoin(address[] calldata path) private {
        require(path[0] == WETH, "Invalid path");
        Wrapped(WETH).deposit{value: msg.value}();
        Transfers.send(WETH, address(poolOf[WETH][path[1]]), msg.value);
    }

    function payCoin(address[] calldata path, address to, uint256 amount) private {
        require(path[path.length - 1] == WETH, "Invalid path");
        Wrapped(WETH).withdraw(amount);
        (bool isPaid,) = to.call{value: amount}("");
        require(isPaid, "Transfer failed");
    }

    function trade(address[] calldata path, uint256[] memory amounts, address to) private {
        for (uint256 index = 1; index < path.length; index++) {
            bool isLast = index == path.length - 1;
            uint256 fee = isLast ? amountOut(amounts[index - 1], path[index - 1], path[index]) - amounts[index] : 0;
            hop(path, index, amounts[index], fee, to);
        }
    }

    /// By what arrived at each pool; the least amount is compared with what arrived at the receiver.
    function tradeTaxed(address[] calldata path, uint256 amountOutMin, address to) private returns (uint256 received) {
        Erc20 bought = Erc20(path[path.length - 1]);
        uint256 balance = bought.balanceOf(to);
        for (uint256 index = 1; index < path.length; index++) {
            uint256 amount = amountOut(arrivedAt(path, index), path[index - 1], path[index]);
            uint256 fee = index == path.length - 1 ? feeOf(amount) : 0;
            hop(path, index, amount - fee, fee, to);
        }
        received = bought.balanceOf(to) - balance;
        require(received >= amountOutMin, "Insufficient output amount");
    }

    function arrivedAt(address[] calldata path, uint256 index) private view returns (uint256) {
        Pool pool = poolOf[path[index - 1]][path[index]];
        return Erc20(path[index - 1]).balanceOf(address(pool)) - pool.reserveOf(path[index - 1]);
    }

    function hop(address[] calldata path, uint256 index, uint256 amount, uint256 fee, address to) private {
        address next = index == path.length - 1 ? to : address(poolOf[path[index]][path[index + 1]]);
        poolOf[path[index - 1]][path[index]].swap(path[index - 1], path[index], amount, next, fee, collector);
    }
}
