// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// Two pools that pay the network's token: Earn for the same token, Farm for another one. Both use one piece of
/// arithmetic. Time is cut into whole periods. A stake counts from the next period; a leaver gives up the running one.
/// So the order of calls within a period changes nothing for others.
///
/// A period pays its rate only where the reserve holds it: rewards are funded ahead, and the contract never owes more
/// than it holds.
contract Staking is AccessControl, ReentrancyGuardTransient {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    enum TicketState {
        None,
        Open,
        Withdrawn,
        Restaked
    }

    struct Pool {
        IERC20 token;
        /// In seconds. Periods are numbered from the epoch: a period of an hour begins at the full hour.
        uint40 length;
        /// The running one at the last update.
        uint40 period;
        /// The stakes that count in that period, and those that count from the next.
        uint96 counting;
        uint96 joining;
        /// Rewards that no period has paid yet, and what each period pays.
        uint96 reserve;
        uint96 rate;
        /// The sum of all rewards of one unit of stake since the beginning, times SCALE.
        uint256 perShare;
        /// That sum at the start of each period in which stakes began to count.
        mapping(uint256 period => uint256) perShareAt;
        mapping(address account => Stake) stakes;
        mapping(address owner => mapping(uint256 number => Ticket)) tickets;
    }

    struct Stake {
        uint96 counting;
        uint96 joining;
        /// The period from which `joining` counts.
        uint40 joinsIn;
        /// How many tickets there were: the number of the next.
        uint24 tickets;
        /// Up to where `earned` is computed.
        uint256 perShare;
        /// Unclaimed rewards, times SCALE.
        uint256 earned;
    }

    /// The way of a stake out of the pool; it earns nothing while it waits. An owner's tickets in a pool are numbered
    /// from 0.
    struct Ticket {
        uint96 amount;
        uint40 opensAt;
        uint40 closesAt;
        TicketState state;
    }

    /// A pool as it is in the running period.
    struct Progress {
        uint256 period;
        uint256 counting;
        uint256 joining;
        uint256 reserve;
        uint256 perShare;
        /// At the start of the first period after the last update.
        uint256 perShareNext;
    }

    uint8 public constant EARN = 0;
    uint8 public constant FARM = 1;
    uint256 private constant SCALE = 1e27;

    /// What both pools pay, and what Earn takes.
    IERC20 public immutable reward;
    /// Seconds from a request until its stake can be withdrawn, and until it no longer can.
    uint40 public immutable withdrawOpens;
    uint40 public immutable withdrawCloses;

    Pool[2] private _pools;

    /// The periods up to `period` have paid `paid` in all since the update before.
    event Updated(
        uint8 indexed pool, uint256 indexed period, uint256 perShare, uint256 counting, uint256 paid, uint256 reserve
    );
    /// The reserve no longer holds the reward of a whole period.
    event RewardsEnded(uint8 indexed pool, uint256 indexed period);
    event Funded(uint8 indexed pool, address indexed by, uint256 amount);
    event RateSet(uint8 indexed pool, uint256 rate);
    event Staked(uint8 indexed pool, address indexed account, uint256 amount, uint256 countsFrom);
    event Claimed(uint8 indexed pool, address indexed account, uint256 amount);
    event WithdrawalRequested(
        uint8 indexed pool,
        address indexed account,
        uint256 ticket,
        uint256 amount,
        uint256 opensAt,
        uint256 closesAt
    );
    event Withdrawn(uint8 indexed pool, address indexed account, uint256 ticket, uint256 amount);
    event Restaked(uint8 indexed pool, address indexed account, uint256 ticket, uint256 amount);

    error UnknownPool(uint8 pool);
    error NoAmount();
    error MoreThanStaked(uint256 amount, uint256 staked);
    error WrongState(uint256 ticket, TicketState state);
    error TooEarly(uint256 from);
    error TooLate(uint256 until);
    error WrongSettings();

    /// @param lengths of a period of Earn and of Farm, in seconds.
    /// @param windows `withdrawOpens` and `withdrawCloses`.
    constructor(address admin, IERC20 reward_, IERC20 farmed, uint40[2] memory lengths, uint40[2] memory windows) {
        if (lengths[0] == 0 || lengths[1] == 0 || windows[0] >= windows[1]) revert WrongSettings();
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        reward = reward_;
        (withdrawOpens, withdrawCloses) = (windows[0], windows[1]);
        for (uint8 pool; pool < 2; pool++) {
            _pools[pool].token = pool == EARN ? reward_ : farmed;
            _pools[pool].length = lengths[pool];
            _pools[pool].period = (block.timestamp / lengths[pool]).toUint40();
        }
    }

    // ----------------------------------------------------------------- actions

    /// Counts what arrived; it earns from the next period.
    function stake(uint8 pool, uint256 amount) external nonReentrant {
        Pool storage known = _update(pool);
        _join(pool, msg.sender, _take(known.token, amount));
    }

    /// Takes an amount out of the pool. What did not count yet goes first; the rest gives up the running period.
    function requestWithdrawal(uint8 pool, uint256 amount) external nonReentrant returns (uint256 ticket) {
        Pool storage known = _update(pool);
        Stake storage own = _settle(known, msg.sender);
        uint256 staked = uint256(own.counting) + own.joining;
        if (amount == 0) revert NoAmount();
        if (amount > staked) revert MoreThanStaked(amount, staked);
        uint96 early = uint96(Math.min(amount, own.joining));
        uint96 late = uint96(amount) - early;
        own.joining -= early;
        known.joining -= early;
        own.counting -= late;
        known.counting -= late;
        ticket = own.tickets++;
        uint40 opensAt = uint40(block.timestamp) + withdrawOpens;
        uint40 closesAt = uint40(block.timestamp) + withdrawCloses;
        known.tickets[msg.sender][ticket] = Ticket(uint96(amount), opensAt, closesAt, TicketState.Open);
        emit WithdrawalRequested(pool, msg.sender, ticket, amount, opensAt, closesAt);
    }

    /// Pays a ticket of the caller while its window is open.
    function withdraw(uint8 pool, uint256 ticket) external nonReentrant {
        Pool storage known = _pool(pool);
        Ticket memory open = _openTicket(known, msg.sender, ticket);
        if (block.timestamp < open.opensAt) revert TooEarly(open.opensAt);
        if (block.timestamp > open.closesAt) revert TooLate(open.closesAt);
        known.tickets[msg.sender][ticket].state = TicketState.Withdrawn;
        known.token.safeTransfer(msg.sender, open.amount);
        emit Withdrawn(pool, msg.sender, ticket, open.amount);
    }

    /// Returns a ticket to its owner's stake, from the next period: by its owner at any time, by any account after its
    /// window.
    function restake(uint8 pool, address owner, uint256 ticket) external nonReentrant {
        Pool storage known = _update(pool);
        Ticket memory open = _openTicket(known, owner, ticket);
        if (msg.sender != owner && block.timestamp <= open.closesAt) revert TooEarly(uint256(open.closesAt) + 1);
        known.tickets[owner][ticket].state = TicketState.Restaked;
        emit Restaked(pool, owner, ticket, open.amount);
        _join(pool, owner, open.amount);
    }

    /// Pays what the caller has earned up to the last whole period.
    function claim(uint8 pool) external nonReentrant returns (uint256 amount) {
        Stake storage own = _settle(_update(pool), msg.sender);
        amount = own.earned / SCALE;
        if (amount == 0) revert NoAmount();
        own.earned -= amount * SCALE;
        reward.safeTransfer(msg.sender, amount);
        emit Claimed(pool, msg.sender, amount);
    }

    /// Adds to the rewards of a pool.
    function fund(uint8 pool, uint256 amount) external nonReentrant {
        Pool storage known = _update(pool);
        uint256 arrived = _take(reward, amount);
        known.reserve = (known.reserve + arrived).toUint96();
        emit Funded(pool, msg.sender, arrived);
    }

    /// Pays for the periods since the last update. Every other call does so too; this one is for a chart without gaps.
    function update(uint8 pool) external nonReentrant {
        _update(pool);
    }

    /// What a period pays, from the running one.
    function setRate(uint8 pool, uint96 rate) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _update(pool).rate = rate;
        emit RateSet(pool, rate);
    }

    // ------------------------------------------------------------------- views

    /// A pool as it is now. `nextUpdate` is when the running period ends, in seconds since the epoch; `periodsLeft` is
    /// how many periods the reserve pays, 0 where rewards have ended.
    function poolOf(uint8 pool)
        external
        view
        returns (
            address token,
            uint256 length,
            uint256 rate,
            Progress memory progress,
            uint256 nextUpdate,
            uint256 periodsLeft
        )
    {
        Pool storage known = _pool(pool);
        progress = _progress(known);
        token = address(known.token);
        (length, rate) = (known.length, known.rate);
        nextUpdate = (progress.period + 1) * length;
        periodsLeft = rate == 0 ? 0 : progress.reserve / rate;
    }

    /// An account's stakes, and its unclaimed rewards up to the last whole period.
    function stakeOf(uint8 pool, address account)
        external
        view
        returns (uint256 counting, uint256 joining, uint256 earned)
    {
        Pool storage known = _pool(pool);
        Progress memory progress = _progress(known);
        Stake memory own = known.stakes[account];
        if (own.joining > 0 && own.joinsIn <= progress.period) {
            uint256 start = own.joinsIn > known.period ? progress.perShareNext : known.perShareAt[own.joinsIn];
            _countIn(own, start);
        }
        earned = (own.earned + own.counting * (progress.perShare - own.perShare)) / SCALE;
        (counting, joining) = (own.counting, own.joining);
    }

    /// All tickets of an account in a pool; the index is the ticket's number.
    function ticketsOf(uint8 pool, address owner) external view returns (Ticket[] memory tickets) {
        Pool storage known = _pool(pool);
        tickets = new Ticket[](known.stakes[owner].tickets);
        for (uint256 ticket; ticket < tickets.length; ticket++) tickets[ticket] = known.tickets[owner][ticket];
    }

    // -------------------------------------------------------------- arithmetic

    /// Brings a pool to the running period.
    function _update(uint8 pool) private returns (Pool storage known) {
        known = _pool(pool);
        uint256 next = uint256(known.period) + 1;
        Progress memory progress = _progress(known);
        if (progress.period < next) return known;
        if (known.joining > 0) known.perShareAt[next] = progress.perShareNext;
        uint256 before = known.reserve;
        known.period = progress.period.toUint40();
        known.counting = uint96(progress.counting);
        known.joining = uint96(progress.joining);
        known.reserve = uint96(progress.reserve);
        known.perShare = progress.perShare;
        uint256 paid = before - progress.reserve;
        emit Updated(pool, progress.period, progress.perShare, progress.counting, paid, progress.reserve);
        if (before >= known.rate && progress.reserve < known.rate) emit RewardsEnded(pool, progress.period);
    }

    /// A pool in the running period. The first period since the last update pays the stakes that counted then; the
    /// following ones pay those that joined in it, too.
    function _progress(Pool storage known) private view returns (Progress memory progress) {
        progress.period = block.timestamp / known.length;
        (progress.counting, progress.joining) = (known.counting, known.joining);
        (progress.reserve, progress.perShare) = (known.reserve, known.perShare);
        uint256 passed = progress.period - known.period;
        if (passed == 0) return progress;
        _payPeriods(progress, known.rate, 1);
        progress.perShareNext = progress.perShare;
        progress.counting += progress.joining;
        progress.joining = 0;
        _payPeriods(progress, known.rate, passed - 1);
    }

    /// Rounds down for each period, so that the number of updates on the way changes nothing.
    function _payPeriods(Progress memory progress, uint256 rate, uint256 periods) private pure {
        if (progress.counting == 0 || rate == 0) return;
        uint256 paid = Math.min(periods, progress.reserve / rate);
        progress.reserve -= paid * rate;
        progress.perShare += paid * (rate * SCALE / progress.counting);
    }

    /// Computes what an account earned up to the pool's last update.
    function _settle(Pool storage known, address account) private returns (Stake storage own) {
        own = known.stakes[account];
        Stake memory settled = own;
        if (settled.joining > 0 && settled.joinsIn <= known.period) {
            _countIn(settled, known.perShareAt[settled.joinsIn]);
            (own.counting, own.joining) = (settled.counting, 0);
        }
        settled.earned += settled.counting * (known.perShare - settled.perShare);
        if (settled.earned != own.earned) own.earned = settled.earned;
        own.perShare = known.perShare;
    }

    /// Lets the joining part of a stake count, from a period that started at `start`.
    function _countIn(Stake memory own, uint256 start) private pure {
        own.earned += own.counting * (start - own.perShare);
        own.perShare = start;
        own.counting += own.joining;
        own.joining = 0;
    }

    function _join(uint8 pool, address account, uint256 amount) private {
        Pool storage known = _pools[pool];
        Stake storage own = _settle(known, account);
        uint256 next = uint256(known.period) + 1;
        own.joining = (own.joining + amount).toUint96();
        own.joinsIn = uint40(next);
        known.joining = (known.joining + amount).toUint96();
        emit Staked(pool, account, amount, next * known.length);
    }

    function _openTicket(Pool storage known, address owner, uint256 ticket)
        private
        view
        returns (Ticket memory open)
    {
        open = known.tickets[owner][ticket];
        if (open.state != TicketState.Open) revert WrongState(ticket, open.state);
    }

    function _pool(uint8 pool) private view returns (Pool storage) {
        if (pool > FARM) revert UnknownPool(pool);
        return _pools[pool];
    }

    function _take(IERC20 token, uint256 amount) private returns (uint256 arrived) {
        if (amount == 0) revert NoAmount();
        uint256 before = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        arrived = token.balanceOf(address(this)) - before;
        if (arrived == 0) revert NoAmount();
    }
}
