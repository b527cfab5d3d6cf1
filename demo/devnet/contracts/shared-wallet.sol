// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A wallet of three owners; two of them must approve each call. One owner proposes a call, which approves it too,
/// another approves it, and any owner carries it out.
contract SharedWallet {
    struct Call {
        address to;
        uint256 value;
        bytes data;
        /// Tells apart equal calls.
        uint256 number;
    }

    struct Proposal {
        uint8 approvals;
        bool carriedOut;
    }

    uint256 public constant APPROVALS_NEEDED = 2;

    address[3] private _owners;
    mapping(address account => bool) public isOwner;
    mapping(bytes32 hash => Proposal) public proposals;
    mapping(bytes32 hash => mapping(address owner => bool)) public hasApproved;
    /// How many proposals there were: the number of the next.
    uint256 public count;

    event Proposed(bytes32 indexed hash, address indexed owner, address to, uint256 value, bytes data, uint256 number);
    event Approved(bytes32 indexed hash, address indexed owner);
    event CarriedOut(bytes32 indexed hash, address indexed owner);

    error NotAnOwner(address caller);
    error WrongOwners();
    error UnknownProposal(bytes32 hash);
    error ApprovedAlready(bytes32 hash, address owner);
    error CarriedOutAlready(bytes32 hash);
    error TooFewApprovals(uint256 approvals);

    modifier onlyOwner() {
        if (!isOwner[msg.sender]) revert NotAnOwner(msg.sender);
        _;
    }

    constructor(address[3] memory owners_) {
        for (uint256 index; index < 3; index++) {
            if (owners_[index] == address(0) || isOwner[owners_[index]]) revert WrongOwners();
            isOwner[owners_[index]] = true;
        }
        _owners = owners_;
    }

    receive() external payable {}

    function owners() external view returns (address[3] memory) {
        return _owners;
    }

    /// The hash by which owners approve a call. It is valid for this wallet on this chain.
    function hashOf(Call memory proposed) public view returns (bytes32) {
        return keccak256(abi.encode(block.chainid, address(this), proposed));
    }

    function propose(address to, uint256 value, bytes calldata data) external onlyOwner returns (bytes32 hash) {
        uint256 number = count++;
        hash = hashOf(Call(to, value, data, number));
        emit Proposed(hash, msg.sender, to, value, data, number);
        _approve(hash);
    }

    function approve(bytes32 hash) external onlyOwner {
        if (proposals[hash].approvals == 0) revert UnknownProposal(hash);
        if (proposals[hash].carriedOut) revert CarriedOutAlready(hash);
        if (hasApproved[hash][msg.sender]) revert ApprovedAlready(hash, msg.sender);
        _approve(hash);
    }

    /// Carries out an approved call, once. A call that reverts leaves the proposal as it was.
    function carryOut(Call calldata approved) external onlyOwner returns (bytes memory) {
        bytes32 hash = hashOf(approved);
        Proposal storage proposal = proposals[hash];
        if (proposal.carriedOut) revert CarriedOutAlready(hash);
        if (proposal.approvals < APPROVALS_NEEDED) revert TooFewApprovals(proposal.approvals);
        proposal.carriedOut = true;
        (bool succeeded, bytes memory result) = approved.to.call{value: approved.value}(approved.data);
        if (!succeeded) {
            assembly ("memory-safe") {
                revert(add(result, 32), mload(result))
            }
        }
        emit CarriedOut(hash, msg.sender);
        return result;
    }

    function _approve(bytes32 hash) private {
        proposals[hash].approvals++;
        hasApproved[hash][msg.sender] = true;
        emit Approved(hash, msg.sender);
    }
}
