// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {RateLimiter} from "@openzeppelin/contracts/utils/RateLimiter.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {InteroperableAddress} from "@openzeppelin/contracts/utils/draft-InteroperableAddress.sol";
import {NetworkToken} from "./network-token.sol";

/// One end of the bridge; each EVM chain has one. A deposit on the source and a delivery on the destination have the
/// same id. The destination alone decides how a transfer ends there, and each id ends once: delivered, withdrawn,
/// expired or cancelled. After the last two the source gives the whole deposit back.
///
/// Two of the three validators sign each message. They are trusted to sign deliveries of deposits that are final,
/// and returns of transfers whose end without payment is final. The admin is trusted with the list of validators,
/// routes and capacities. Any account may bring the signatures.
contract Bridge is AccessControl, EIP712, Nonces, Pausable, ReentrancyGuardTransient {
    using InteroperableAddress for bytes;
    using RateLimiter for RateLimiter.RefillingBucket;
    using SafeERC20 for IERC20;

    /// How the bridge keeps a token: its own balance, or by minting and burning.
    enum Keeping {
        None,
        Pooled,
        Minted
    }

    /// Of a transfer on its destination. Delivered, Withdrawn, Expired and Cancelled are ends.
    enum Stage {
        Unknown,
        Delivered,
        Held,
        Withdrawn,
        Expired,
        Cancelled
    }

    /// Of a deposit on its source. Owed: the sender could not take it back and names another address by `collect`.
    enum Custody {
        None,
        Taken,
        Owed,
        Returned
    }

    struct Token {
        Keeping keeping;
        /// What deliveries may pay at once. It refills steadily.
        RateLimiter.RefillingBucket instant;
    }

    /// From a token here to its counterpart on another chain. Amounts are in units of the token here.
    struct Route {
        uint96 fee;
        /// The largest deposit.
        uint96 most;
        /// Deposits are multiples of it: the smallest amount that the other side can hold. 0 where there is no route.
        uint64 unit;
        /// The counterpart's address as 32 bytes; not a receiver.
        bytes32 counterpart;
    }

    struct Chain {
        /// The bridge there as 32 bytes; not a receiver.
        bytes32 bridge;
        uint8 addressLength;
    }

    struct Deposit {
        address sender;
        uint40 confirmBy;
        Custody custody;
        address token;
        /// What arrived, with the fee.
        uint96 amount;
    }

    struct Transfer {
        address token;
        uint40 opensAt;
        uint40 closesAt;
        Stage stage;
        address receiver;
        uint96 amount;
    }

    /// What validators sign for the destination, in its own units. `confirmBy` is in seconds since the epoch.
    struct Delivery {
        bytes32 id;
        address token;
        address receiver;
        uint256 amount;
        uint256 confirmBy;
    }

    /// Stands for the chain's coin.
    address public constant COIN = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    bytes32 public constant VALIDATOR_ROLE = keccak256("VALIDATOR_ROLE");
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");
    uint256 public constant SIGNATURES_NEEDED = 2;

    bytes2 private constant SOLANA = 0x0002;
    /// A payment that fails although it had this much gas failed for another reason.
    uint256 private constant PAYMENT_GAS = 60_000;
    /// For the call itself, before the payment receives its gas.
    uint256 private constant CALL_GAS = 5_000;
    bytes32 private constant DELIVERY_TYPE =
        keccak256("Delivery(bytes32 id,address token,address receiver,uint256 amount,uint256 confirmBy)");
    bytes32 private constant RETURN_TYPE =
        keccak256("Return(bytes32 id,address sender,address token,uint256 amount)");

    /// Seconds from a deposit to the last moment of its delivery.
    uint40 public immutable confirmWindow;
    /// Seconds from the moment a transfer is held until it can be withdrawn, and until it no longer can.
    uint40 public immutable withdrawOpens;
    uint40 public immutable withdrawCloses;

    mapping(address token => Token) private _tokens;
    mapping(bytes32 chain => Chain) private _chains;
    mapping(address token => mapping(bytes32 chain => Route)) private _routes;
    mapping(bytes32 id => Deposit) private _deposits;
    mapping(bytes32 id => Transfer) private _transfers;

    /// `receiverKey` is the hash of `receiver`, which is too long for a topic. `amount` contains the fee.
    event Deposited(
        bytes32 indexed id,
        address indexed sender,
        bytes32 indexed receiverKey,
        address token,
        uint256 amount,
        uint256 fee,
        bytes receiver,
        uint256 confirmBy
    );
    event Delivered(bytes32 indexed id, address indexed receiver, address token, uint256 amount);
    event Held(
        bytes32 indexed id, address indexed receiver, address token, uint256 amount, uint256 opensAt, uint256 closesAt
    );
    event Withdrawn(bytes32 indexed id, address indexed receiver, address token, uint256 amount);
    event Expired(bytes32 indexed id, address indexed receiver);
    event Cancelled(bytes32 indexed id, address indexed receiver);
    /// `to` is the sender, or the address that the sender named.
    event Returned(bytes32 indexed id, address indexed sender, address to, address token, uint256 amount);
    event Owed(bytes32 indexed id, address indexed sender, address token, uint256 amount);
    event TokenSet(address indexed token, Keeping keeping, uint256 capacity, uint256 refillSeconds);
    event ChainSet(bytes bridge);
    event RouteSet(address indexed token, bytes counterpart, uint256 unit, uint256 fee, uint256 most);

    error UnknownChain();
    error UnknownToken(address token);
    error NoRoute(address token);
    error WrongReceiver();
    error NoAmount();
    error WrongCoin(uint256 sent, uint256 wanted);
    error TooFine(uint256 amount, uint256 unit);
    error AboveLimit(uint256 amount, uint256 most);
    error TooLittleLeft(uint256 arrived, uint256 fee, uint256 leastReceived);
    error TooEarly(uint256 from);
    error TooLate(uint256 until);
    error WrongStage(bytes32 id, Stage stage);
    error WrongCustody(bytes32 id, Custody custody);
    error TooFewSignatures(uint256 given);
    error SignaturesNotSorted();
    error NotAValidator(address signer);
    error NotTheSender(address caller);
    error NotEnoughGas();
    error WrongSettings();

    constructor(address admin, address[3] memory validators, uint40[3] memory windows) EIP712("Bridge", "1") {
        if (windows[1] >= windows[2]) revert WrongSettings();
        (confirmWindow, withdrawOpens, withdrawCloses) = (windows[0], windows[1], windows[2]);
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(PAUSER_ROLE, admin);
        for (uint256 index; index < 3; index++) _grantRole(VALIDATOR_ROLE, validators[index]);
    }

    /// Fills the pool of coins. Other pools are filled by transfers of their tokens.
    receive() external payable {}

    // ------------------------------------------------------------------ source

    /// Takes an amount for a receiver on another chain.
    /// @param receiver an ERC-7930 address, which contains the chain.
    /// @param leastReceived what has to remain of the amount after the fee, in units of the token here.
    function deposit(address token, uint256 amount, bytes calldata receiver, uint256 leastReceived)
        external
        payable
        whenNotPaused
        nonReentrant
        returns (bytes32 id)
    {
        Route memory route = _routeTo(token, receiver);
        uint256 arrived = _take(token, amount);
        _checkAmount(arrived, route, leastReceived);
        uint256 confirmBy = block.timestamp + confirmWindow;
        id = idOf(msg.sender, _useNonce(msg.sender));
        _deposits[id] = Deposit(msg.sender, uint40(confirmBy), Custody.Taken, token, uint96(arrived));
        emit Deposited(id, msg.sender, keccak256(receiver), token, arrived, route.fee, receiver, confirmBy);
    }

    /// Gives a deposit back to its sender, with the fee. Validators sign it once the destination has ended the transfer
    /// without a payment for good. They sign what the contract stores, so more than the deposit is never returned.
    function giveBack(bytes32 id, bytes[] calldata signatures) external nonReentrant {
        Deposit memory kept = _deposits[id];
        if (kept.custody != Custody.Taken) revert WrongCustody(id, kept.custody);
        _checkSignatures(keccak256(abi.encode(RETURN_TYPE, id, kept.sender, kept.token, kept.amount)), signatures);
        _deposits[id].custody = Custody.Returned;
        if (_tryPay(kept.token, kept.sender, kept.amount)) {
            emit Returned(id, kept.sender, kept.sender, kept.token, kept.amount);
        } else {
            _deposits[id].custody = Custody.Owed;
            emit Owed(id, kept.sender, kept.token, kept.amount);
        }
    }

    /// Pays a returned deposit that its sender could not take to an address that the sender names.
    function collect(bytes32 id, address to) external nonReentrant {
        Deposit memory kept = _deposits[id];
        if (kept.custody != Custody.Owed) revert WrongCustody(id, kept.custody);
        if (msg.sender != kept.sender) revert NotTheSender(msg.sender);
        if (to == address(0) || to == address(this)) revert WrongReceiver();
        _deposits[id].custody = Custody.Returned;
        _pay(kept.token, to, kept.amount);
        emit Returned(id, kept.sender, to, kept.token, kept.amount);
    }

    // ------------------------------------------------------------- destination

    /// Pays a transfer, or holds it where it is above the instant capacity or where the payment fails.
    function deliver(Delivery calldata delivery, bytes[] calldata signatures) external nonReentrant {
        if (block.timestamp > delivery.confirmBy) revert TooLate(delivery.confirmBy);
        Transfer storage transfer = _begin(delivery, signatures);
        Token storage token = _tokens[delivery.token];
        if (token.keeping == Keeping.None) revert UnknownToken(delivery.token);
        if (delivery.amount == 0) revert NoAmount();
        if (delivery.amount > type(uint96).max) revert AboveLimit(delivery.amount, type(uint96).max);
        transfer.stage = Stage.Delivered;
        if (
            delivery.amount <= token.instant.available(0)
                && _tryPay(delivery.token, delivery.receiver, delivery.amount)
        ) {
            token.instant.consume(0, delivery.amount);
            emit Delivered(delivery.id, delivery.receiver, delivery.token, delivery.amount);
        } else {
            _hold(delivery);
        }
    }

    /// Pays a held transfer to its receiver. Any account may call it while the window is open.
    function withdraw(bytes32 id) external nonReentrant {
        Transfer memory held = _heldTransfer(id);
        if (block.timestamp < held.opensAt) revert TooEarly(held.opensAt);
        if (block.timestamp > held.closesAt) revert TooLate(held.closesAt);
        _transfers[id].stage = Stage.Withdrawn;
        _pay(held.token, held.receiver, held.amount);
        emit Withdrawn(id, held.receiver, held.token, held.amount);
    }

    /// Ends a held transfer after its window.
    function expire(bytes32 id) external nonReentrant {
        Transfer memory held = _heldTransfer(id);
        if (block.timestamp <= held.closesAt) revert TooEarly(uint256(held.closesAt) + 1);
        _transfers[id].stage = Stage.Expired;
        emit Expired(id, held.receiver);
    }

    /// Ends a transfer that was not delivered in time, so that it can no longer be delivered. The signatures are those
    /// of the delivery.
    function cancel(Delivery calldata delivery, bytes[] calldata signatures) external nonReentrant {
        if (block.timestamp <= delivery.confirmBy) revert TooEarly(delivery.confirmBy + 1);
        _begin(delivery, signatures).stage = Stage.Cancelled;
        emit Cancelled(delivery.id, delivery.receiver);
    }

    // ------------------------------------------------------------------- views

    /// The id of a sender's nth deposit. The sender's own counter is part of it, not a counter of all: the same
    /// transaction has the same id in the block that replaces a reorganised one.
    function idOf(address sender, uint256 counter) public view returns (bytes32) {
        return keccak256(
            abi.encodePacked(
                InteroperableAddress.formatEvmV1(block.chainid, address(this)),
                InteroperableAddress.formatEvmV1(block.chainid, sender),
                counter
            )
        );
    }

    /// What this chain knows of transfers, as destination and as source.
    function stateOf(bytes32[] calldata ids)
        external
        view
        returns (Transfer[] memory transfers, Deposit[] memory deposits)
    {
        transfers = new Transfer[](ids.length);
        deposits = new Deposit[](ids.length);
        for (uint256 index; index < ids.length; index++) {
            transfers[index] = _transfers[ids[index]];
            deposits[index] = _deposits[ids[index]];
        }
    }

    /// How the bridge keeps a token, and how much of it a delivery may pay at once now and at most.
    function tokenOf(address token)
        external
        view
        returns (Keeping keeping, uint256 available, uint256 capacity, uint256 refillSeconds)
    {
        Token storage known = _tokens[token];
        return (known.keeping, known.instant.available(0), known.instant._capacity, known.instant._window);
    }

    /// The route of a token to the chain of an ERC-7930 address.
    function routeOf(address token, bytes calldata chain) external view returns (Route memory) {
        (bytes32 key,) = _parse(chain);
        return _routes[token][key];
    }

    // ------------------------------------------------------------------- admin

    /// Pausing stops deposits, never what ends a transfer.
    function pause() external onlyRole(PAUSER_ROLE) {
        _pause();
    }

    function unpause() external onlyRole(PAUSER_ROLE) {
        _unpause();
    }

    /// @param capacity what deliveries may pay at once; it refills within `refillSeconds`.
    function setToken(address token, Keeping keeping, uint208 capacity, uint48 refillSeconds)
        external
        onlyRole(DEFAULT_ADMIN_ROLE)
    {
        if (token == COIN && keeping == Keeping.Minted) revert WrongSettings();
        _tokens[token].keeping = keeping;
        _tokens[token].instant.sync(0);
        _tokens[token].instant.updateSettings(refillSeconds, capacity);
        emit TokenSet(token, keeping, capacity, refillSeconds);
    }

    /// Makes a chain known by the ERC-7930 address of its bridge.
    function setChain(bytes calldata bridge) external onlyRole(DEFAULT_ADMIN_ROLE) {
        (bytes32 chain, bytes calldata there) = _parse(bridge);
        if (there.length == 0) revert WrongReceiver();
        _chains[chain] = Chain(_padded(there), uint8(there.length));
        emit ChainSet(bridge);
    }

    /// @param counterpart the ERC-7930 address of the token there.
    /// @param decimals of the token there.
    function setRoute(address token, bytes calldata counterpart, uint8 decimals, uint96 fee, uint96 most)
        external
        onlyRole(DEFAULT_ADMIN_ROLE)
    {
        (bytes32 chain, bytes calldata there) = _parse(counterpart);
        if (_chains[chain].addressLength == 0) revert UnknownChain();
        if (_tokens[token].keeping == Keeping.None) revert UnknownToken(token);
        uint8 here = token == COIN ? 18 : IERC20Metadata(token).decimals();
        uint64 unit = here > decimals ? uint64(10 ** (here - decimals)) : 1;
        // An amount on Solana has 64 bits.
        bool fits = bytes2(counterpart[2:4]) != SOLANA || _amountThere(most, here, decimals) <= type(uint64).max;
        if (here > 18 || decimals > 18 || fee % unit != 0 || most <= fee || !fits) revert WrongSettings();
        _routes[token][chain] = Route(fee, most, unit, _padded(there));
        emit RouteSet(token, counterpart, unit, fee, most);
    }

    // ----------------------------------------------------------------- private

    /// Only the bridge calls this: as a separate call, a payment can fail without reverting the delivery.
    function pay(address token, address to, uint256 amount) external {
        if (msg.sender != address(this)) revert NotTheSender(msg.sender);
        _pay(token, to, amount);
    }

    function _pay(address token, address to, uint256 amount) private {
        if (token == COIN) Address.sendValue(payable(to), amount);
        else if (_tokens[token].keeping == Keeping.Minted) NetworkToken(token).mint(to, amount);
        else IERC20(token).safeTransfer(to, amount);
    }

    /// False where the payment failed. A call receives at most 63/64 of the remaining gas and fails where that is too
    /// little: a caller could hold a transfer by a low limit. So the gas is checked before the payment.
    function _tryPay(address token, address to, uint256 amount) private returns (bool) {
        if ((gasleft() - CALL_GAS) / 64 * 63 < PAYMENT_GAS) revert NotEnoughGas();
        try this.pay{gas: PAYMENT_GAS}(token, to, amount) {
            return true;
        } catch {
            return false;
        }
    }

    function _take(address token, uint256 amount) private returns (uint256 arrived) {
        if (amount == 0) revert NoAmount();
        uint256 coins = token == COIN ? amount : 0;
        if (msg.value != coins) revert WrongCoin(msg.value, coins);
        if (token == COIN) return amount;
        if (_tokens[token].keeping == Keeping.Minted) {
            NetworkToken(token).burnFrom(msg.sender, amount);
            return amount;
        }
        uint256 before = IERC20(token).balanceOf(address(this));
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        return IERC20(token).balanceOf(address(this)) - before;
    }

    function _checkAmount(uint256 arrived, Route memory route, uint256 leastReceived) private pure {
        if (arrived % route.unit != 0) revert TooFine(arrived, route.unit);
        if (arrived > route.most) revert AboveLimit(arrived, route.most);
        if (arrived <= route.fee || arrived - route.fee < leastReceived) {
            revert TooLittleLeft(arrived, route.fee, leastReceived);
        }
    }

    function _routeTo(address token, bytes calldata receiver) private view returns (Route memory route) {
        (bytes32 key, bytes calldata to) = _parse(receiver);
        Chain memory chain = _chains[key];
        if (chain.addressLength == 0) revert UnknownChain();
        route = _routes[token][key];
        if (route.unit == 0) revert NoRoute(token);
        if (to.length != chain.addressLength) revert WrongReceiver();
        bytes32 padded = _padded(to);
        if (padded == 0 || padded == chain.bridge || padded == route.counterpart) revert WrongReceiver();
    }

    /// The key of the chain in an ERC-7930 address, and the address there.
    function _parse(bytes calldata given) private pure returns (bytes32 chain, bytes calldata there) {
        (bool parsed,, bytes calldata ref, bytes calldata addr) = given.tryParseV1Calldata();
        // Bytes after the address would give one receiver two keys.
        if (!parsed || ref.length == 0 || given.length != 6 + ref.length + addr.length) revert WrongReceiver();
        return (keccak256(given[2:5 + ref.length]), addr);
    }

    function _padded(bytes calldata there) private pure returns (bytes32) {
        if (there.length > 32) revert WrongReceiver();
        return bytes32(there) >> (8 * (32 - there.length));
    }

    function _amountThere(uint256 amount, uint8 here, uint8 there) private pure returns (uint256) {
        return here > there ? amount / 10 ** (here - there) : amount * 10 ** (there - here);
    }

    /// The entry of a transfer that has neither begun nor ended here, after a check of its signatures.
    function _begin(Delivery calldata delivery, bytes[] calldata signatures)
        private
        view
        returns (Transfer storage transfer)
    {
        transfer = _transfers[delivery.id];
        if (transfer.stage != Stage.Unknown) revert WrongStage(delivery.id, transfer.stage);
        _checkSignatures(keccak256(abi.encode(DELIVERY_TYPE, delivery)), signatures);
    }

    function _hold(Delivery calldata delivery) private {
        uint40 opensAt = uint40(block.timestamp) + withdrawOpens;
        uint40 closesAt = uint40(block.timestamp) + withdrawCloses;
        _transfers[delivery.id] =
            Transfer(delivery.token, opensAt, closesAt, Stage.Held, delivery.receiver, uint96(delivery.amount));
        emit Held(delivery.id, delivery.receiver, delivery.token, delivery.amount, opensAt, closesAt);
    }

    function _heldTransfer(bytes32 id) private view returns (Transfer memory held) {
        held = _transfers[id];
        if (held.stage != Stage.Held) revert WrongStage(id, held.stage);
    }

    /// Signatures are in ascending order of their signers, so that one signer cannot count twice.
    function _checkSignatures(bytes32 structHash, bytes[] calldata signatures) private view {
        if (signatures.length < SIGNATURES_NEEDED) revert TooFewSignatures(signatures.length);
        bytes32 digest = _hashTypedDataV4(structHash);
        address last;
        for (uint256 index; index < signatures.length; index++) {
            address signer = ECDSA.recoverCalldata(digest, signatures[index]);
            if (signer <= last) revert SignaturesNotSorted();
            if (!hasRole(VALIDATOR_ROLE, signer)) revert NotAValidator(signer);
            last = signer;
        }
    }
}
